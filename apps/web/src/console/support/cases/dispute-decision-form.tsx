import { DECISION_REASON_MAX, type DecisionOutcome, paymentDisputes } from '@heartwell/contract/payments/payments.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { useForm, useWatch } from 'react-hook-form'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { minorUnits } from './dispute-words.ts'

type Fields = { outcome: DecisionOutcome | ''; amount: string; reason: string }
type DisputeDecisionFormProps = { number: string; refundable: Price }

/** Decides on a full, partial or no refund, with a reason that the member reads. The refund is sent automatically. */
export function DisputeDecisionForm({ number, refundable }: DisputeDecisionFormProps) {
  const form = useForm<Fields>({ defaultValues: { outcome: '', amount: '', reason: '' } })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const refreshes = [paymentDisputes.evidence, supportInbox.list, supportInbox.case]
  const { mutateAsync } = useStepUpCommand(paymentDisputes.decide, { refreshes })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const all = priceText(refundable)
  const canRefund = refundable.amount_minor > 0
  const submit = form.handleSubmit(async ({ outcome, amount, reason }) => {
    if (outcome === '') return
    const amount_minor = outcome === 'part' ? (minorUnits(amount, refundable.currency) ?? 0) : 0
    const sum = outcome === 'full' ? all : `${refundable.currency_symbol}${amount.trim()}`
    const question = {
      title: outcome === 'none' ? 'Refuse the refund?' : `Refund ${sum}?`,
      text: 'We notify the member and close the case. You can’t undo this.',
      confirm: outcome === 'none' ? 'Refuse' : `Refund ${sum}`,
    }
    if (!(await confirm(question))) return
    try {
      show((await mutateAsync({ params: { number }, body: { outcome, amount_minor, reason } })).message)
    } catch (error) {
      form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  const isPart = (text: string) => {
    const minor = minorUnits(text, refundable.currency)
    const fits = minor !== undefined && minor > 0 && minor <= refundable.amount_minor
    return fits || `Please give a sum of up to ${all}`
  }
  form.register('outcome', { required: 'Please choose what to refund' })
  const refunds = [
    { value: 'full' as const, label: `Refund ${all}`, hint: 'Appointments that are still to come are cancelled.' },
    { value: 'part' as const, label: 'Refund part of it', hint: 'You choose the sum.' },
  ]
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-5" aria-label="Decision">
      <RadioCards
        label="Decision"
        options={[
          ...(canRefund ? refunds : []),
          { value: 'none' as const, label: 'No refund', hint: 'The member reads why.' },
        ]}
        value={outcome === '' ? null : outcome}
        onChange={(chosen) => form.setValue('outcome', chosen, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.outcome?.message}
      />
      {outcome === 'part' && (
        <TextField
          label={`Sum to refund, in ${refundable.currency}`}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount', { validate: isPart, shouldUnregister: true })}
        />
      )}
      <TextArea
        label="Reason"
        hint="The member reads it under Help and Support. The email about it doesn’t repeat it."
        rows={4}
        maxLength={DECISION_REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim() !== '' || 'Please give a reason' })}
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
