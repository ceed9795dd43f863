import type { Ref } from 'react'
import tea from '../../../art/scenes/a-quiet-afternoon.svg?url'
import type { DraftState } from '../../platform/draft-store.ts'
import { LeaveButton } from '../../platform/leave-button.tsx'
import { Button } from '../../ui/button.tsx'
import { minutesText } from './chapters.ts'

/** The introduction of the puzzle, a pause halfway through a questionnaire, or one that the member asked for. */
export type Pause = 'intro' | 'half-way' | 'later'

type PauseCardProps = {
  pause: Exclude<Pause, 'intro'>
  heading: Ref<HTMLHeadingElement>
  /** The question at which the member continues, counted from 1. */
  number: number
  answered: number
  of: number
  minutes: number
  /** Where the answers are stored. */
  draftState: DraftState
  onGoOn: () => void
  onFinishLater: () => void
}

/** A browser that stores nothing, while the server cannot be reached. */
const UNSAVED = 'Please keep this page open. We save your answers as soon as we can reach our server.'

export function PauseCard({
  pause,
  heading,
  number,
  answered,
  of,
  minutes,
  draftState,
  onGoOn,
  onFinishLater,
}: PauseCardProps) {
  const isUnsaved = draftState === 'none' && answered > 0
  const isOnDevice = draftState === 'device'
  const saved = isOnDevice ? 'Your answers are saved on this device.' : 'Your answers are saved.'
  const comeBack = isOnDevice ? 'When you come back on this device' : 'When you log in again'
  const next =
    pause === 'half-way'
      ? `Continue now, with ${minutesText(minutes)}, or come back whenever you like.`
      : `${comeBack}, you go straight to question ${number}.`
  return (
    <div className="grid flex-1 content-center items-center gap-6 py-6 md:grid-cols-[min(22rem,42%)_1fr] md:gap-14">
      <img src={tea} alt="" width={720} height={640} className="mx-auto h-auto w-56 md:w-full" />
      <div className="max-md:text-center">
        <p className="text-base font-semibold text-garnet tabular-nums">{`${answered} of ${of} answered`}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1.5 text-title outline-none">
          {pause === 'half-way' && (
            <span>
              Halfway. <br />
              The kettle is on.
            </span>
          )}
          {pause === 'later' && (
            <span>{isUnsaved ? 'We haven’t saved your answers yet.' : 'We’ve saved your place.'}</span>
          )}
        </h2>
        <p className="mt-3 text-ink-soft">{isUnsaved ? UNSAVED : `${saved} ${next}`}</p>
        <div className="mt-6 flex flex-col gap-2.5 md:flex-row md:flex-wrap">
          <Button onClick={onGoOn}>Continue</Button>
          {pause === 'half-way' ? (
            <Button variant="ghost" onClick={onFinishLater}>
              Finish later
            </Button>
          ) : (
            <LeaveButton />
          )}
        </div>
      </div>
    </div>
  )
}
