import type { Ref } from 'react'
import tea from '../../../art/scenes/a-quiet-afternoon.svg?url'
import type { DraftState } from '../../platform/drafts/draft-store.ts'
import { LeaveButton } from '../../platform/session/leave-button.tsx'
import { Button } from '../../ui/button.tsx'

type PauseCardProps = {
  heading: Ref<HTMLHeadingElement>
  /** The question at which the member continues, counted from 1. */
  number: number
  answered: number
  of: number
  /** Where the answers are stored. */
  draftState: DraftState
  onGoOn: () => void
}

/** A browser that stores nothing, while the server cannot be reached. */
const UNSAVED = 'Please keep this page open. We save your answers as soon as we can reach our server.'

/** Shown to a member who wants to finish later. */
export function PauseCard({ heading, number, answered, of, draftState, onGoOn }: PauseCardProps) {
  const isUnsaved = draftState === 'none' && answered > 0
  const isOnDevice = draftState === 'device'
  const saved = isOnDevice ? 'Your answers are saved on this device.' : 'Your answers are saved.'
  const comeBack = isOnDevice ? 'When you come back on this device' : 'When you log in again'
  return (
    <div className="grid flex-1 content-center items-center gap-6 py-6 md:grid-cols-[min(22rem,42%)_1fr] md:gap-14">
      <img src={tea} alt="" width={720} height={640} className="mx-auto h-auto w-56 md:w-full" />
      <div className="max-md:text-center">
        <p className="text-base font-semibold text-garnet tabular-nums">{`${answered} of ${of} answered`}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1.5 text-title outline-none">
          {isUnsaved ? 'We haven’t saved your answers yet.' : 'We’ve saved your place.'}
        </h2>
        <p className="mt-3 text-ink-soft">
          {isUnsaved ? UNSAVED : `${saved} ${comeBack}, you go straight to question ${number}.`}
        </p>
        <div className="mt-6 flex flex-col gap-2.5 md:flex-row md:flex-wrap">
          <Button onClick={onGoOn}>Continue</Button>
          <LeaveButton />
        </div>
      </div>
    </div>
  )
}
