import type { assessments, Bank, Question } from '@heartwell/contract/assessments.ts'
import { ALL_ANSWERED, type Answer } from '@heartwell/contract/onboarding.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { query } from '../../platform/api.ts'
import { type Draft, useDraft } from '../../platform/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstUnanswered, toggle, toSubmission } from './answers.ts'
import { QuestionCard } from './question-card.tsx'
import { useAnswers } from './use-answers.ts'

type QuestionnaireProps = {
  bank: Bank
  endpoint: (typeof assessments)[Bank]
  userId: string
  title: string
  /** Which part of the three this is, and about what. */
  part: string
  progress: { step: number; of: number }
  pending: boolean
  /** `onDone` is to be called once the server has the answers. */
  onSubmit: (answers: Answer[], onDone: () => void) => void
}

/** One of the three questionnaires: one question at a time. */
export function Questionnaire(props: QuestionnaireProps) {
  // The questions must not change under somebody who is answering them.
  const { data, isPending, isFetching, refetch } = useQuery({
    ...query(props.endpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const kept = useDraft({ userId: props.userId, step: props.bank })
  if (isPending || kept.pending)
    return (
      <Frame {...props}>
        <WaitingQuestion />
      </Frame>
    )
  if (data && data.data.length > 0) return <Questions {...props} kept={kept} questions={data.data} />
  return (
    <Frame {...props}>
      <LoadError onRetry={refetch} retrying={isFetching}>
        Failed to fetch Temperament Assessment Questions
      </LoadError>
    </Frame>
  )
}

type FrameProps = Pick<QuestionnaireProps, 'title' | 'part' | 'progress'> & { children: ReactNode; actions?: ReactNode }

const Frame = ({ title, part, progress, children, actions }: FrameProps) => (
  <OnboardingFrame
    title={title}
    text={
      <>
        <p className="font-semibold">{part}</p>
        <p>You can go back to earlier questions at any time. Your answers stay.</p>
      </>
    }
    progress={progress}
    actions={actions}
  >
    {children}
  </OnboardingFrame>
)

type QuestionsProps = QuestionnaireProps & { questions: readonly Question[]; kept: Draft<Bank> }

function Questions({ questions, kept, ...props }: QuestionsProps) {
  const { draft, keep } = useAnswers(kept, questions)
  const { alert } = useDialogs()
  const { position, choices } = draft
  const question = questions[position]
  const heading = useFocusOnChange(position)
  const isLast = position === questions.length - 1
  const answered = question !== undefined && choices[question.id] !== undefined
  if (!question) return null

  const goTo = (next: number) => keep({ choices, position: next })
  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (!isLast) return answered && goTo(position + 1)
    const open = firstUnanswered(questions, choices)
    if (open === -1) return props.onSubmit(toSubmission(questions, choices), kept.forget)
    await alert({ text: ALL_ANSWERED })
    goTo(open)
  }
  return (
    <form noValidate onSubmit={goOn}>
      <Frame
        {...props}
        actions={
          <>
            <Button variant="ghost" disabled={position === 0 || props.pending} onClick={() => goTo(position - 1)}>
              Previous
            </Button>
            {isLast ? (
              <Button type="submit" pending={props.pending} pendingLabel="Submitting...">
                Submit
              </Button>
            ) : (
              <Button type="submit" disabled={!answered}>
                Next
              </Button>
            )}
          </>
        }
      >
        <QuestionCard
          heading={heading}
          number={position + 1}
          of={questions.length}
          question={question}
          chosen={choices[question.id]}
          onChoose={(index) => keep({ position, choices: toggle(choices, question.id, index) })}
          disabled={props.pending}
        />
        <div className="mt-2">
          <DraftNote state={kept.state} />
        </div>
      </Frame>
    </form>
  )
}

/** After a change of question the reading position of a screen reader, and the keyboard's, stand at its beginning. */
function useFocusOnChange(position: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(position)
  useEffect(() => {
    if (before.current === position) return
    before.current = position
    heading.current?.focus()
  }, [position])
  return heading
}

function WaitingQuestion() {
  return (
    <div role="status">
      <p className="text-ink-soft">Loading questions...</p>
      <Skeleton className="mt-5 h-7 w-4/5" />
      <div className="mt-6 grid gap-3">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  )
}
