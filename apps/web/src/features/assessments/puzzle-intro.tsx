import type { Ref } from 'react'
import table from '../../../art/table.svg?url'
import { Button } from '../../ui/button.tsx'

type PuzzleIntroProps = {
  heading: Ref<HTMLHeadingElement>
  pending: boolean
  onStart: () => void
  onSkip: () => void
}

/** Before the first puzzle: what it is, and what skipping it means. */
export function PuzzleIntro({ heading, pending, onStart, onSkip }: PuzzleIntroProps) {
  return (
    <div className="grid flex-1 content-center items-center gap-6 py-6 md:grid-cols-[min(22rem,42%)_1fr] md:gap-14">
      <img src={table} alt="" width={720} height={640} className="mx-auto h-auto w-44 md:w-full" />
      <div className="max-md:text-center">
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          A little puzzle, if you like
        </h2>
        <p className="mt-3 text-ink-soft">
          Numbers, words, sums and shapes, four of each. There’s no time limit, and nobody sees how you did.
        </p>
        <p className="mt-3 text-ink-soft">
          Skip whatever you don’t enjoy. A skipped puzzle counts neither for nor against you. You can do it later in
          your settings.
        </p>
        <div className="mt-6 flex flex-col gap-2.5 md:flex-row md:flex-wrap">
          <Button onClick={onStart} disabled={pending}>
            Start
          </Button>
          <Button variant="ghost" onClick={onSkip} pending={pending} pendingLabel="Submitting...">
            Skip the puzzle
          </Button>
        </div>
      </div>
    </div>
  )
}
