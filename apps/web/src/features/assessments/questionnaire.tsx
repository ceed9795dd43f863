import type { assessments, Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { DraftOf } from '@heartwell/contract/onboarding/drafts.ts'
import { stateOf, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { QuestionFrame } from './question-frame.tsx'
import { Questions, type QuestionsProps } from './questions.tsx'

type QuestionnaireProps = Omit<QuestionsProps, 'questions' | 'kept'> & {
  endpoint: (typeof assessments)[Bank]
  userId: string
  /** The part of the draft that may be sent to the server; by default all of it. */
  sendable?: (draft: DraftOf<Bank>) => DraftOf<Bank>
}

/** One of the three questionnaires: one question at a time. */
export function Questionnaire({ endpoint, userId, sendable, ...props }: QuestionnaireProps) {
  const { bank, title } = props
  // The questions must not change under a member who is answering them.
  const answer = useAnswer({
    ...query(endpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const kept = useDraft({ userId, step: bank, ...(sendable && { sendable }) })
  if (answer.isPending || kept.pending)
    return (
      <QuestionFrame bank={bank} title={title}>
        <WaitingQuestion />
      </QuestionFrame>
    )
  const loaded = stateOf(answer)
  if (loaded.state === 'loaded' && loaded.data.data.length > 0)
    return <Questions {...props} kept={kept} questions={loaded.data.data} />
  return (
    <QuestionFrame bank={bank} title={title}>
      <div className="mt-5">
        <LoadError onRetry={answer.refetch} retrying={answer.isFetching}>
          Failed to fetch Temperament Assessment Questions
        </LoadError>
      </div>
    </QuestionFrame>
  )
}

function WaitingQuestion() {
  return (
    <div role="status" className="mt-3 flex flex-1 flex-col md:mt-5">
      <p className="text-ink-soft">Loading questions...</p>
      <Skeleton className="mt-3 h-8 w-4/5" />
      <div className="mt-6 grid flex-1 grid-cols-2 gap-3 md:gap-5">
        <Skeleton className="h-full min-h-44 w-full" />
        <Skeleton className="h-full min-h-44 w-full" />
      </div>
      <Skeleton className="mt-6 h-14 w-full" />
    </div>
  )
}
