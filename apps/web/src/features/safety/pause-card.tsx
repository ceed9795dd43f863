import { CirclePause, Play } from 'lucide-react'
import { relativeTime } from '../../platform/text/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
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
        {paused && <Badge look="waiting">{`Paused ${relativeTime(pausedAt, new Date()).toLowerCase()}`}</Badge>}
      </div>
      <p className="mt-2 mb-5 max-w-[58ch] text-ink-soft">
        {paused
          ? 'New people don’t see you, and you don’t see them. Your connections and open requests are still there.'
          : 'New people won’t see you, and you won’t see them, until you end the pause. Your connections and open requests stay.'}
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
        <span>{paused ? 'End the pause' : 'Pause my profile'}</span>
      </Button>
    </Card>
  )
}
