import type { Bank, Question } from '@heartwell/contract/assessments/assessments.ts'
import { ALL_ANSWERED, type Answer } from '@heartwell/contract/onboarding/onboarding.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Draft } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { firstUnanswered, toSubmission } from './answers.ts'
import { minutesLeft } from './chapters.ts'
import { PauseCard } from './pause-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { useWalk } from './use-walk.ts'

export type QuestionsProps = {
  bank: Bank
  title: string
  questions: readonly Question[]
  kept: Draft<Bank>
  pending: boolean
  /** Must call `onDone` once the server has the answers. */
  onSubmit: (answers: Answer[], onDone: () => void) => void
}

/** One question at a time. A first answer opens the next question, 'Previous' the one before. */
export function Questions({ bank, title, questions, kept, pending, onSubmit }: QuestionsProps) {
  const { position, choices, isBack, pause, setPause, goTo, choose, watchKeys } = useWalk(bank, kept, questions)
  const { alert } = useDialogs()
  const heading = useFocusOnChange(`${position} ${pause}`)
  const question = questions[position]
  if (!question) return null

  const of = questions.length
  const isLast = position === of - 1
  const isAnswered = choices[question.id] !== undefined
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || pause) return
    if (!isLast) return isAnswered && goTo(position + 1)
    const open = firstUnanswered(questions, choices)
    if (open === -1) return onSubmit(toSubmission(questions, choices), kept.forget)
    await alert({ text: ALL_ANSWERED })
    goTo(open)
  }
  const chooseByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const answer = question.answers[Number.parseInt(key, 10) - 1]
    if (answer && !ctrlKey && !metaKey && !altKey && !pending && !pause) choose(answer.index)
  }
  if (pause)
    return (
      <QuestionFrame bank={bank} title={title} position={position} of={of}>
        <PauseCard
          pause={pause}
          heading={heading}
          number={position + 1}
          answered={Object.keys(choices).length}
          of={of}
          minutes={minutesLeft({ bank, answered: position, of })}
          draftState={kept.state}
          onGoOn={() => setPause(undefined)}
          onFinishLater={() => setPause('later')}
        />
      </QuestionFrame>
    )
  return (
    // The number keys work only while the focus is inside the form, so that dictation does not choose by accident.
    <form noValidate onSubmit={goOn} onKeyDown={chooseByKey} {...watchKeys} className="group/form">
      <QuestionFrame
        bank={bank}
        title={title}
        position={position}
        of={of}
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
            <DraftNote state={kept.state} />
            <Button variant="quiet" size="small" disabled={pending} onClick={() => setPause('later')} className="-mx-4">
              Finish later
            </Button>
          </>
        }
      >
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
