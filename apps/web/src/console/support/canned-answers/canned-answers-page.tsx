import { type CannedAnswer, cannedAnswers, FIRST_NAME_PLACEHOLDER } from '@heartwell/contract/support/canned-answers.ts'
import { MessageSquareText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { useKeys } from '../../shell/keys.ts'
import { cannedAnswersQuery } from '../cases/support-queries.ts'
import { CannedAnswerDialog } from './canned-answer-dialog.tsx'

/** The texts that staff insert into answers to support cases. */
export function CannedAnswersPage() {
  const loaded = useAnswer(cannedAnswersQuery)
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null)
  useKeys({ n: () => setEdited('new') })
  return (
    <>
      <SectionHeading
        aside={
          <Button onClick={() => setEdited('new')}>
            <Plus className="size-5" aria-hidden="true" />
            New answer
          </Button>
        }
      >
        Canned answers
      </SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        Insert them into an answer to a support case with the key #. {FIRST_NAME_PLACEHOLDER} becomes the first name of
        the member.
      </p>
      <Fetched answer={loaded} label="Loading the canned answers">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState drawing={<MessageSquareText strokeWidth={1.4} aria-hidden="true" />}>
              There is no canned answer yet
            </EmptyState>
          ) : (
            <ul aria-label="Canned answers" className="card divide-y divide-line">
              {rows.map((answer) => (
                <Answer key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
              ))}
            </ul>
          )
        }
      </Fetched>
      {edited !== null && (
        <CannedAnswerDialog answer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function Answer({ answer, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const remove = useDeleteAnswer(answer)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-sans text-[1.0625rem] font-semibold tracking-normal wrap-anywhere">{answer.title}</h2>
        <p className="mt-0.5 max-w-[72ch] wrap-anywhere whitespace-pre-line">{answer.text}</p>
        <p className="mt-1 text-small text-ink-soft">
          <time dateTime={answer.updated_at}>{exactTime(answer.updated_at)}</time>
          {answer.by !== null && <span>{` · by ${answer.by}`}</span>}
        </p>
      </div>
      <div className="flex gap-1">
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit<span className="sr-only">{` ${answer.title}`}</span>
        </Button>
        <Button variant="quiet" size="small" pending={remove.isPending} onClick={() => void remove.ask()}>
          Delete<span className="sr-only">{` ${answer.title}`}</span>
        </Button>
      </div>
    </li>
  )
}

/** Deletes a canned answer after a question. */
function useDeleteAnswer({ id, title }: Pick<CannedAnswer, 'id' | 'title'>) {
  const { mutateAsync, isPending } = useCommand(cannedAnswers.remove, { refreshes: [cannedAnswers.list] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function ask() {
    const question = { title: `Delete “${title}”?`, text: 'Answers that were sent with it stay.', confirm: 'Delete' }
    if (!(await confirm(question))) return
    await mutateAsync({ params: { id } }).then(({ message }) => show(message), showFailure)
  }
  return { isPending, ask }
}
