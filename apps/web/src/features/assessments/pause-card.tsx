import type { Ref } from 'react'
import tea from '../../../art/scenes/a-quiet-afternoon.svg?url'
import { LeaveButton } from '../../platform/leave-button.tsx'
import { Button } from '../../ui/button.tsx'
import { minutesText } from './chapters.ts'

/** A pause halfway through a questionnaire, or one that the member asked for. */
export type Pause = 'half-way' | 'later'

type PauseCardProps = {
  pause: Pause
  heading: Ref<HTMLHeadingElement>
  /** The question at which the member continues, counted from 1. */
  number: number
  answered: number
  of: number
  minutes: number
  /** Whether the server has the answers too. */
  saved: boolean
  onGoOn: () => void
  onFinishLater: () => void
}

export function PauseCard({
  pause,
  heading,
  number,
  answered,
  of,
  minutes,
  saved,
  onGoOn,
  onFinishLater,
}: PauseCardProps) {
  const kept = saved ? 'Your answers are saved.' : 'Your answers are saved on this device.'
  const comeBack = saved ? 'When you log in again' : 'When you come back on this device'
  return (
    <div className="grid flex-1 content-center items-center gap-6 py-6 md:grid-cols-[min(22rem,42%)_1fr] md:gap-14">
      <img src={tea} alt="" width={720} height={640} className="mx-auto h-auto w-56 md:w-full" />
      <div className="max-md:text-center">
        <p className="text-base font-semibold text-garnet tabular-nums">
          {answered} of {of} answered
        </p>
        <h2 ref={heading} tabIndex={-1} className="mt-1.5 text-title outline-none">
          {pause === 'half-way' ? (
            <>
              Halfway. <br />
              The kettle is on.
            </>
          ) : (
            'We’ve saved your place.'
          )}
        </h2>
        <p className="mt-3 text-ink-soft">
          {pause === 'half-way'
            ? `${kept} Continue now, with ${minutesText(minutes)}, or come back whenever you like.`
            : `${kept} ${comeBack}, you go straight to question ${number}.`}
        </p>
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
