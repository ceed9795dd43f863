import type { Bank, Question } from '@heartwell/contract/assessments/assessments.ts'
import { ALL_ANSWERED, type Answer } from '@heartwell/contract/onboarding/onboarding.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import tea from '../../../art/scenes/a-quiet-afternoon.svg?url'
import type { Draft } from '../../platform/drafts/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNote } from '../../ui/forms/draft-note.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { firstUnanswered, toSubmission } from './answers.ts'
import { minutesLeft, minutesText } from './chapters.ts'
import { PauseCard } from './pause-card.tsx'
import { PuzzleIntro } from './puzzle-intro.tsx'
import { skipOpen } from './puzzle-parts.ts'
import { QuestionCard } from './question-card.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { QuestionNote } from './question-note.tsx'
import { useWalk } from './use-walk.ts'

export type QuestionsProps = {
  bank: Bank
  title: string
  questions: readonly Question[]
  kept: Draft<Bank>
  pending: boolean
  /** Whether these are puzzles skipped before: then the given answers can be sent at any time, and nothing is drafted. */
  isLater?: boolean
  /** Must call `onDone` once the server has the answers. */
  onSubmit: (answers: Answer[], onDone: () => void) => void
}

/** One question at a time. A first answer opens the next question, 'Previous' the one before. */
export function Questions({ bank, title, questions, kept, pending, isLater = false, onSubmit }: QuestionsProps) {
  const walk = useWalk({ bank, kept, questions })
  const { position, choices, isBack, isPaused, setIsPaused, goTo, choose, part, skipped } = walk
  const { alert } = useDialogs()
  const heading = useFocusOnChange(`${position} ${isPaused}`)
  const question = questions[position]
  if (!question) return null

  const of = questions.length
  const isLast = position === of - 1
  const isAnswered = choices[question.id] !== undefined
  const isIntroduced = bank === 'iq' && !isLater && part !== undefined && position === 0
  const submit = (given = choices) => onSubmit(toSubmission(questions, given), kept.forget)
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || isPaused) return
    if (!isLast) return isAnswered && goTo(position + 1)
    const open = firstUnanswered(questions, choices)
    if (open === -1) return submit()
    await alert({ text: ALL_ANSWERED })
    goTo(open)
  }
  const chooseByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const answer = question.answers[Number.parseInt(key, 10) - 1]
    if (answer && !ctrlKey && !metaKey && !altKey && !pending && !isPaused) choose(answer.index, { isDirect: true })
  }
  if (isPaused)
    return (
      <QuestionFrame bank={bank} title={title} position={position} of={of}>
        <PauseCard
          heading={heading}
          number={position + 1}
          answered={Object.keys(choices).length}
          of={of}
          draftState={kept.state}
          onGoOn={() => setIsPaused(false)}
        />
      </QuestionFrame>
    )
  return (
    // The number keys work only while the focus is inside the form, so that dictation does not choose by accident.
    <form noValidate onSubmit={goOn} onKeyDown={chooseByKey} {...walk.watchDevice} className="group/form">
      <QuestionFrame
        bank={bank}
        title={title}
        position={position}
        of={of}
        isLater={isLater}
        actions={
          <>
            <Button variant="ghost" disabled={position === 0 || pending} onClick={() => goTo(position - 1)}>
              Previous
            </Button>
            {isLast ? (
              <Button key="submit" type="submit" pending={pending} pendingLabel="Submitting...">
                Submit
              </Button>
            ) : (
              <Button key="next" type="submit" disabled={!isAnswered}>
                Next
              </Button>
            )}
          </>
        }
        foot={
          <>
            {skipped && <SkipNote kind={skipped.kind} onUndo={walk.undoSkip} />}
            {!skipped && kept.state === 'none' && position === 0 && (
              <p className="text-small text-ink-soft">{MOVES_ON}</p>
            )}
            {!skipped && (kept.state !== 'none' || position > 0) && <DraftNote state={kept.state} />}
            <div className="-mx-4 flex flex-wrap max-md:w-full max-md:justify-between">
              {part && (
                <Button variant="quiet" size="small" disabled={pending} onClick={walk.skipPart}>
                  {`Skip the ${part.kind}`}
                </Button>
              )}
              {isLater ? (
                <Button
                  variant="quiet"
                  size="small"
                  disabled={pending || Object.keys(choices).length === 0}
                  onClick={() => submit()}
                >
                  Save and stop
                </Button>
              ) : (
                <Button variant="quiet" size="small" disabled={pending} onClick={() => setIsPaused(true)}>
                  Finish later
                </Button>
              )}
            </div>
          </>
        }
      >
        {isIntroduced && <PuzzleIntro pending={pending} onSkip={() => submit(skipOpen(questions, choices))} />}
        {walk.isHalfway && (
          <QuestionNote isAnnounced title="Halfway. The kettle is on." drawing={tea}>
            <p>{`${position} of ${of} answered, ${minutesText(minutesLeft({ bank, answered: position, of }))}. You can stop here, and come back whenever you like.`}</p>
          </QuestionNote>
        )}
        <QuestionCard
          key={question.id}
          heading={heading}
          number={position + 1}
          back={isBack}
          question={question}
          chosen={choices[question.id]}
          onChoose={choose}
          disabled={pending}
        />
      </QuestionFrame>
    </form>
  )
}

/** Said before the first answer, because a control that changes the page must announce it. */
const MOVES_ON = 'A tap or click on an answer opens the next question.'

const SkipNote = ({ kind, onUndo }: { kind: string; onUndo: () => void }) => (
  <p role="status" className="flex flex-wrap items-center text-base text-ink-soft">
    <span>{`You skipped the ${kind}.`}</span>
    <Button variant="quiet" size="small" onClick={onUndo}>
      Undo
    </Button>
  </p>
)

/** Moves the focus to the new question for keyboards and screen readers. */
function useFocusOnChange(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    heading.current?.focus()
  }, [place])
  return heading
}
