import {
  BOOKING_REASON_MAX,
  type BookingFile,
  bookingsInbox,
  type CancellationRefund,
} from '@heartwell/contract/counselling/bookings-inbox.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { minorUnits } from '../../support/cases/dispute-words.ts'
import { refundSentence } from './booking-words.ts'

const REFRESHES = [bookingsInbox.details, bookingsInbox.list]
const REASON_HINT = 'The member reads it in their notifications. The email doesn’t repeat it.'

/** What staff can do with a booking now. */
export function BookingActs({ file }: { file: BookingFile }) {
  const roles = useOwnRoles()
  const { cancellation, refundable } = file
  if (cancellation) return <Cancel bookingId={file.id} {...cancellation} />
  if (refundable && hasStaffRole(roles, ['finance'])) return <Refund bookingId={file.id} refundable={refundable} />
  return (
    <Panel title="Act">
      <p className="text-ink-soft">
        {refundable
          ? `A colleague with the finance role can refund up to ${priceText(refundable)}.`
          : 'There is nothing to cancel or refund.'}
      </p>
    </Panel>
  )
}

type Side = 'member' | 'counsellor'
type CancelProps = { bookingId: string } & NonNullable<BookingFile['cancellation']>

/** Cancels for one side, by its refund rule. */
function Cancel({ bookingId, member, counsellor }: CancelProps) {
  const form = useForm<{ on_behalf_of: Side | ''; reason: string }>({
    defaultValues: { on_behalf_of: '', reason: '' },
  })
  const { errors, isSubmitting, isDirty, isSubmitted } = form.formState
  useUnsavedGuard(isDirty)
  const side = useWatch({ control: form.control, name: 'on_behalf_of' })
  const { mutateAsync } = useStepUpCommand(bookingsInbox.cancel, { refreshes: REFRESHES })
  form.register('on_behalf_of', { required: 'Please choose who asked for it' })
  const submit = useSubmit(form, async ({ on_behalf_of, reason }) => {
    const refund = on_behalf_of === 'member' ? member : counsellor
    if (on_behalf_of === '' || !refund) return
    const body = { on_behalf_of, reason, refund_minor: refund.price.amount_minor }
    return mutateAsync({ params: { bookingId }, body })
  })
  const option = (value: Side, label: string, refund: CancellationRefund) => ({
    value,
    label,
    hint: refundSentence(refund),
  })
  return (
    <Panel title="Cancel this appointment">
      <form noValidate onSubmit={submit} className="grid gap-4" aria-label="Cancel this appointment">
        <RadioCards
          label="Who asked for it"
          options={[
            ...(member ? [option('member', 'The member', member)] : []),
            option('counsellor', 'The counsellor, or we', counsellor),
          ]}
          value={side === '' ? null : side}
          onChange={(chosen) =>
            form.setValue('on_behalf_of', chosen, { shouldDirty: true, shouldValidate: isSubmitted })
          }
          error={errors.on_behalf_of?.message}
        />
        <ReasonField error={errors.reason?.message} {...form.register('reason', { validate: isReason })} />
        <p className="text-small text-ink-soft">Both sides get an email, and the time is free again.</p>
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Cancelling...">
          Cancel the appointment
        </Button>
      </form>
    </Panel>
  )
}

/** Refunds all or part of an appointment that is over. */
function Refund({ bookingId, refundable }: { bookingId: string; refundable: Price }) {
  const form = useForm({ values: { amount: refundable.price.replaceAll(',', ''), reason: '' } })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useStepUpCommand(bookingsInbox.refund, { refreshes: REFRESHES })
  const all = priceText(refundable)
  const isPart = (text: string) => {
    const minor = minorUnits(text, refundable.currency)
    return (minor !== undefined && minor > 0 && minor <= refundable.amount_minor) || `Please give a sum of up to ${all}`
  }
  const submit = useSubmit(form, async ({ amount, reason }) => {
    const amount_minor = minorUnits(amount, refundable.currency)
    if (amount_minor === undefined) return
    const body = { amount_minor, refundable_minor: refundable.amount_minor, reason }
    return mutateAsync({ params: { bookingId }, body })
  })
  return (
    <Panel title="Refund this appointment">
      <form noValidate onSubmit={submit} className="grid gap-4" aria-label="Refund this appointment">
        <TextField
          label={`Sum to refund, in ${refundable.currency}`}
          hint={`Up to ${all}. It goes back to the member’s card and lowers what the counsellor is paid.`}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...form.register('amount', { validate: isPart })}
        />
        <ReasonField error={errors.reason?.message} {...form.register('reason', { validate: isReason })} />
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <Button type="submit" pending={isSubmitting} pendingLabel="Refunding...">
          Refund
        </Button>
      </form>
    </Panel>
  )
}

const isReason = (text: string) => text.trim() !== '' || 'Please give a reason'

type ReasonFieldProps = { error: string | undefined } & ReturnType<ReturnType<typeof useForm>['register']>

const ReasonField = ({ error, ...field }: ReasonFieldProps) => (
  <TextArea label="Reason" hint={REASON_HINT} rows={3} maxLength={BOOKING_REASON_MAX} error={error} {...field} />
)
