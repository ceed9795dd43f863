import {
  DecisionForm,
  type MemberReport,
  NOTE_MAX,
  type ReportOutcome,
  reportsInbox,
} from '@heartwell/contract/reports-inbox.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { useUnsavedGuard } from '../../platform/unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { RadioCards } from '../../ui/radio-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toast.tsx'

const choices = ({
  reported: { name },
  reported_type,
}: MemberReport): { value: ReportOutcome; label: string; hint: string }[] => [
  { value: 'none', label: 'No action', hint: `We don’t notify ${name}.` },
  {
    value: 'warned',
    label: 'Warn',
    hint:
      reported_type === 'user'
        ? `We send ${name} a notification about our rules.`
        : `Counsellors have no notifications: talk to ${name} yourself.`,
  },
  { value: 'suspended', label: 'Suspend', hint: `${name} is signed out everywhere and hidden from everybody.` },
]

/** The decision about a report and its reason. A suspension needs a confirmation. */
export function ReportDecisionForm({ report }: { report: MemberReport }) {
  const { number, reported, reporter } = report
  const form = useForm({ resolver: zodResolver(DecisionForm), defaultValues: { note: '' } })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const { mutateAsync } = useCommand(reportsInbox.decide, { refreshes: [reportsInbox.list, reportsInbox.report] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const submit = form.handleSubmit(async (body) => {
    const question = { title: `Suspend ${reported.name}?`, confirm: 'Suspend', tone: 'danger' as const }
    const text = 'The account is closed immediately. You can reopen it in the member’s file.'
    if (body.outcome === 'suspended' && !(await confirm({ ...question, text }))) return
    try {
      const { message } = await mutateAsync({ params: { number }, body })
      show(message)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-5">
      <RadioCards
        label="What happens"
        options={choices(report)}
        value={outcome ?? null}
        onChange={(chosen) => form.setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      <TextArea
        label="Why"
        hint={
          reporter ? `For our own records. We only tell ${reporter.name} that we have decided.` : 'For our own records.'
        }
        rows={3}
        maxLength={NOTE_MAX}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex justify-end">
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          Decide
        </Button>
      </div>
    </form>
  )
}
