import {
  DecisionForm,
  type MemberReport,
  NOTE_MAX,
  type ReportOutcome,
  reportsInbox,
} from '@heartwell/contract/safety/reports-inbox.ts'
import { OTHER_MESSAGE, REASON_OF_REPORT, sanctionMessage } from '@heartwell/contract/safety/sanction-texts.ts'
import { SANCTION_MESSAGE_MAX } from '@heartwell/contract/safety/sanctions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { LetterPreview } from '../sanctions/letter-preview.tsx'
import { SuspensionDays } from '../sanctions/suspension-days.tsx'

type Choice = { value: ReportOutcome; label: string; hint: string }

/** The account was deleted after the report. A public report about nobody yet has no name. */
const isErased = ({ reported }: MemberReport) => reported.id === null && reported.name !== ''

/** A decision about a deleted account is for a later profile of the same person. */
function choicesOfErased(name: string): Choice[] {
  const hint = `${isolated(name)}’s account is deleted. If a profile comes with the same email address or phone number, its reviewer sees this.`
  return [
    { value: 'none', label: 'No action', hint: '' },
    { value: 'warned', label: 'Would have been warned', hint },
    { value: 'suspended', label: 'Would have been suspended', hint },
  ]
}

function choices(report: MemberReport): Choice[] {
  const { reported, reported_type } = report
  const name = reported.name || 'this person'
  if (isErased(report) && reported_type === 'user') return choicesOfErased(name)
  const suspended = `${isolated(name)} is logged out everywhere and hidden from everybody. Appointments that can’t take place are cancelled and refunded.`
  const common: Choice[] = [
    { value: 'none', label: 'No action', hint: `We don’t notify ${isolated(name)}.` },
    {
      value: 'warned',
      label: 'Warn',
      hint:
        reported_type === 'user'
          ? `We email ${isolated(name)} about our rules.`
          : `Counsellors have no notifications: talk to ${isolated(name)} yourself.`,
    },
    { value: 'suspended', label: 'Suspend', hint: suspended },
  ]
  if (reported_type !== 'user') return common
  const hint = `${isolated(name)} is suspended at once. A colleague has to confirm the ban.`
  return [...common, { value: 'banned', label: 'Ban', hint }]
}

/** The reporter, also one without an account, learns of the decision and not of its reason. */
function hintOf({ reporter, notice }: MemberReport): string {
  if (notice) return 'For our own records. We only tell the sender that we have decided.'
  return reporter
    ? `For our own records. We only tell ${isolated(reporter.name)} that we have decided.`
    : 'For our own records.'
}

const KINDS = { warned: 'warning', suspended: 'suspension', banned: 'ban' } as const

/** The decision about a report: its reason for us, and the text for the reported member. */
export function ReportDecisionForm({ report }: { report: MemberReport }) {
  const { number, reported } = report
  const hasLetter = report.reported_type === 'user' && !isErased(report)
  const form = useForm({ resolver: zodResolver(DecisionForm), defaultValues: { note: '', message: '', days: 7 } })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const [outcome, days, message] = useWatch({ control: form.control, name: ['outcome', 'days', 'message'] })
  const { mutateAsync } = useCommand(reportsInbox.decide, { refreshes: [reportsInbox.list, reportsInbox.report] })
  const submit = useSubmit(form, (body) => mutateAsync({ params: { number }, body }))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5">
      <RadioCards
        label="What happens"
        options={choices(report)}
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      {outcome === 'suspended' && hasLetter && (
        <SuspensionDays days={days} onChange={(chosen) => form.setValue('days', chosen, { shouldDirty: true })} />
      )}
      {outcome && outcome !== 'none' && hasLetter && (
        <div className="grid gap-4">
          <LetterPreview
            name={reported.name || 'The member'}
            kind={KINDS[outcome]}
            days={days ?? null}
            text={message || sanctionMessage(REASON_OF_REPORT[report.reason], '') || OTHER_MESSAGE}
          />
          <TextArea
            label="Text for the member"
            hint="Leave this empty to send the text above. Never name the member who reported."
            rows={3}
            maxLength={SANCTION_MESSAGE_MAX}
            error={errors.message?.message}
            {...form.register('message')}
          />
        </div>
      )}
      <TextArea
        label="Why"
        hint={hintOf(report)}
        rows={3}
        maxLength={NOTE_MAX}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-col sm:items-end">
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          Decide
        </Button>
      </div>
    </form>
  )
}
