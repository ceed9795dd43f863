import { CirclePause, Play } from 'lucide-react'
import { relativeTime } from '../../platform/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePause } from './use-visibility.ts'

export function PauseCard({ pausedAt }: { pausedAt: string | null }) {
  const { pause, resume, isPending } = usePause()
  const paused = pausedAt !== null
  return (
    <Card as="section" aria-labelledby="pause">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="pause" className="text-heading">
          Pause your profile
        </h2>
        {paused && <Badge look="waiting">Paused {relativeTime(pausedAt, new Date()).toLowerCase()}</Badge>}
      </div>
      <p className="mt-2 mb-5 max-w-[58ch] text-ink-soft">
        {paused
          ? 'Nobody new sees you, and nobody new is shown to you. The people you are connected with, and requests that are open, are still there.'
          : 'Nobody new sees you, and nobody new is shown to you, until you go on. The people you are connected with, and requests that are open, stay.'}
      </p>
      <Button
        variant={paused ? 'primary' : 'ghost'}
        pending={isPending}
        onClick={() => void (paused ? resume() : pause())}
      >
        {!isPending &&
          (paused ? (
            <Play className="size-5 shrink-0" aria-hidden="true" />
          ) : (
            <CirclePause className="size-5 shrink-0" aria-hidden="true" />
          ))}
        {paused ? 'Go on' : 'Pause my profile'}
      </Button>
    </Card>
  )
}
