import { CirclePause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { Button } from '../../ui/button.tsx'
import { ExclusiveNotice } from './exclusive-notice.tsx'
import { visibilityQuery } from './queries.ts'
import { usePause } from './use-visibility.ts'

/** Hides lists of new people while the member is exclusive with somebody, or their own profile is paused. */
export function UnlessPaused({ children }: { children: ReactNode }) {
  const { exclusive_with: partner, paused_at: pausedAt } = dataIfLoaded(useAnswer(visibilityQuery))?.data ?? {}
  if (partner) return <ExclusiveNotice partner={partner} />
  return pausedAt ? <PausedNotice /> : children
}

function PausedNotice() {
  const { resume, isPending } = usePause()
  return (
    <section aria-labelledby="paused" className="rounded-panel bg-honey p-6 sm:p-8">
      <h2 id="paused" className="flex items-center gap-3 text-heading">
        <CirclePause className="size-8 shrink-0" strokeWidth={1.6} aria-hidden="true" />
        Your profile is paused
      </h2>
      <p className="mt-2 mb-5 max-w-[58ch]">
        New people don’t see you, and you don’t see them. Your connections are still there.
      </p>
      <Button pending={isPending} onClick={() => void resume()}>
        {!isPending && <Play className="size-5" aria-hidden="true" />}
        <span>End the pause</span>
      </Button>
    </section>
  )
}
