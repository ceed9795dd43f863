import {
  type AnswerBy,
  CONFIDENTIAL_ANSWER_MAX,
  CONFIDENTIAL_TARGET_HOURS,
  ConfidentialAnswerForm,
  type ConfidentialCase,
  confidentialInbox,
} from '@heartwell/contract/safety/confidential-cases.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Hand } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { consolePaths } from '../../shell/console-paths.ts'

/** Members who are not free to decide. Nobody but the safety team reads this. */
export function ConfidentialPage() {
  const answer = useAnswer({ ...query(confidentialInbox.list, {}), staleTime: 0 })
  return (
    <>
      <SectionHeading>Not free to decide</SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        These members write that somebody puts pressure on them. Reply only in the way they chose: somebody else may
        read their emails or answer their phone.
      </p>
      <Fetched answer={answer} label="Loading the cases">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState drawing={<Hand strokeWidth={1.4} aria-hidden="true" />}>Nobody is waiting for us</EmptyState>
          ) : (
            <ul aria-label="Members who are not free to decide" className="grid gap-5">
              {rows.map((row) => (
                <li key={row.id}>
                  <Case row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  )
}

const WAYS: Record<AnswerBy, string> = {
  here: 'Wants an answer on the page alone',
  phone: 'Wants a call',
  none: 'Wants no answer',
}

const Case = ({ row }: { row: ConfidentialCase }) => (
  <Panel title={isolated(row.member.name)}>
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <WaitLine since={row.created_at} targetHours={CONFIDENTIAL_TARGET_HOURS} />
      <span className="font-semibold">{WAYS[row.answer_by]}</span>
      <TextLink to={consolePaths.memberFile(row.member.id)} className="inline-flex min-h-touch items-center">
        Open the file
      </TextLink>
    </p>
    {row.phone && <p className="mt-2 wrap-anywhere">{row.phone}</p>}
    <p className="mt-3 mb-5 max-w-[72ch] whitespace-pre-wrap wrap-anywhere">
      {row.text || <em>Sent without words.</em>}
    </p>
    <AnswerForm row={row} />
  </Panel>
)

function AnswerForm({ row: { id, answer_by } }: { row: ConfidentialCase }) {
  const form = useForm({ resolver: zodResolver(ConfidentialAnswerForm), defaultValues: { answer: '' } })
  const { mutateAsync, isPending } = useCommand(confidentialInbox.answer, { refreshes: [confidentialInbox.list] })
  const { errors, isDirty, isSubmitSuccessful } = form.formState
  useUnsavedGuard(isDirty && !isSubmitSuccessful)
  const submit = useSubmit(form, (body) => mutateAsync({ params: { id }, body }))
  const isRead = answer_by === 'here'
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5">
      <TextArea
        label={isRead ? 'Your answer' : 'What we did'}
        hint={isRead ? 'The member reads it when they open the page again.' : 'For the safety team alone.'}
        rows={4}
        maxLength={CONFIDENTIAL_ANSWER_MAX}
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div>
        <Button type="submit" pending={isPending}>
          {isRead ? 'Answer and close' : 'Close the case'}
        </Button>
      </div>
    </form>
  )
}
