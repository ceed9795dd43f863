import {
  type DisputedMeeting,
  MeetingDecisionForm,
  meetingDecisions,
} from '@heartwell/contract/introductions/meeting-decisions.ts'
import type { Met } from '@heartwell/contract/meetings/plans.ts'
import { REASON_MAX } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { CalendarCheck } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { RadioCards } from '../../ui/forms/radio-card.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Panel } from '../parts/panel.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import { useSubmit } from '../parts/use-submit.ts'
import { consolePaths } from '../shell/console-paths.ts'

const disputedQuery = { ...query(meetingDecisions.list, {}), staleTime: 0 }

/** Meetings of introduced members who remember differently whether they met: what staff decide counts. */
export function DisputedMeetingsPage() {
  return (
    <>
      <SectionHeading>Disputed meetings</SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        A consultant introduced the two, and they remember differently whether they met. Ask both before you decide: an
        introduction that counts is paid from the client’s package.
      </p>
      <Fetched answer={useAnswer(disputedQuery)} label="Loading the meetings">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState drawing={<CalendarCheck strokeWidth={1.4} aria-hidden="true" />}>
              No meeting is disputed
            </EmptyState>
          ) : (
            <ul aria-label="Disputed meetings" className="grid gap-5">
              {rows.map((row) => (
                <li key={row.plan_id}>
                  <Meeting row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  )
}

const SAYS: Record<Met, string> = {
  yes: 'says that they met',
  moved: 'says that they moved the meeting',
  no: 'says that it did not happen',
}

function Meeting({ row }: { row: DisputedMeeting }) {
  const { client, other, counsellor, remaining, introductions } = row
  return (
    <Panel title={`${isolated(client.name)} and ${isolated(other.name)}`}>
      <ul className="mb-3 grid gap-1">
        <Said person={client} part="client" says={row.client_says} />
        <Said person={other} part="introduced" says={row.other_says} />
      </ul>
      <p className="mb-5 text-small text-ink-soft">
        <time dateTime={row.starts_at}>{exactTime(row.starts_at)}</time>
        <span>{`. Introduced by ${isolated(counsellor.name)}; ${remaining} of ${introductions} introductions are left.`}</span>
      </p>
      <DecisionForm row={row} />
    </Panel>
  )
}

const Said = ({ person, part, says }: { person: DisputedMeeting['client']; part: string; says: Met }) => (
  <li>
    <TextLink to={consolePaths.memberFile(person.id)}>{isolated(person.name)}</TextLink>
    <span>{` (${part}) ${SAYS[says]}`}</span>
  </li>
)

const OUTCOMES = [
  { value: 'yes', label: 'They met', hint: 'The introduction counts, and its price is the consultant’s.' },
  { value: 'no', label: 'They did not meet', hint: 'The client keeps the introduction.' },
] as const

function DecisionForm({ row }: { row: DisputedMeeting }) {
  const form = useForm({ resolver: zodResolver(MeetingDecisionForm), defaultValues: { reason: '' } })
  const { mutateAsync, isPending } = useCommand(meetingDecisions.decide, { refreshes: [meetingDecisions.list] })
  const { errors, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty && !form.formState.isSubmitSuccessful)
  const haveMet = useWatch({ control: form.control, name: 'have_met' })
  const submit = useSubmit(form, (body) => mutateAsync({ params: { planId: row.plan_id }, body }))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5">
      <RadioCards
        label="Did they meet?"
        options={OUTCOMES}
        value={haveMet === undefined ? null : haveMet ? 'yes' : 'no'}
        onChange={(value) =>
          form.setValue('have_met', value === 'yes', { shouldDirty: true, shouldValidate: isSubmitted })
        }
        error={errors.have_met?.message}
      />
      <TextArea
        label="Why"
        hint="For our own records."
        rows={3}
        maxLength={REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div>
        <Button type="submit" pending={isPending}>
          Decide
        </Button>
      </div>
    </form>
  )
}
