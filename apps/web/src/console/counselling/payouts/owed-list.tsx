import { type OwedRow, PAYOUT_REFERENCE_MAX, payouts } from '@heartwell/contract/counselling/payouts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { priceText } from '../../../platform/text/price-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'
import { monthText, workText } from './payouts-month.ts'

const keyOf = ({ counsellor, earned }: OwedRow) => `${counsellor.id} ${earned.currency}`

/** What each counsellor is owed. One at a time is marked as paid. */
export function OwedList({ rows, month }: { rows: readonly OwedRow[]; month: string }) {
  const [paying, setPaying] = useState<string>()
  return (
    <Panel title="Owed">
      {rows.length === 0 && <p className="text-ink-soft">{`Nothing is owed for ${monthText(month)}.`}</p>}
      <ul className="grid">
        {rows.map((row) => (
          <li key={keyOf(row)} className="border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
            <Owed
              row={row}
              month={month}
              isPaying={paying === keyOf(row)}
              onPay={(isPaying) => setPaying(isPaying ? keyOf(row) : undefined)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type OwedProps = { row: OwedRow; month: string; isPaying: boolean; onPay: (isPaying: boolean) => void }

function Owed({ row, month, isPaying, onPay }: OwedProps) {
  const { counsellor, appointments, introductions, earned, owed, owed_back } = row
  const isOwed = owed.amount_minor > 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
            {counsellor.name}
          </h3>
          <p className="text-small text-ink-soft">{`${workText(appointments, introductions)}, ${priceText(earned)} earned`}</p>
        </div>
        <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
          {owed_back && <Badge look="waiting">{`Owes us ${priceText(owed_back)}`}</Badge>}
          {!owed_back && !isOwed && <Badge look="good">Paid</Badge>}
          {isOwed && <span className="font-semibold tabular-nums">{priceText(owed)}</span>}
          {isOwed && !isPaying && (
            <Button variant="ghost" size="small" onClick={() => onPay(true)}>
              Mark as paid
              <span className="sr-only">{`: ${isolated(counsellor.name)}`}</span>
            </Button>
          )}
        </div>
      </div>
      {isPaying && <PayoutForm row={row} month={month} onClose={() => onPay(false)} />}
    </>
  )
}

/** Records the transfer of all that is owed. */
function PayoutForm({ row, month, onClose }: { row: OwedRow; month: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { reference: '', paid_on: utcDay(new Date()) } })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useStepUpCommand(payouts.record, { refreshes: [payouts.list] })
  const { counsellor, owed } = row
  const submit = useSubmit(
    form,
    (fields) => {
      const amount = { currency: owed.currency, amount_minor: owed.amount_minor }
      return mutateAsync({ body: { ...fields, ...amount, counsellor_id: counsellor.id, month } })
    },
    onClose,
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Payout to ${isolated(counsellor.name)}`}
      className="mt-3 grid gap-4 rounded-field bg-cream px-5 py-4"
    >
      <p>
        You have transferred <span className="font-semibold">{priceText(owed)}</span>
        <span>{` to ${isolated(counsellor.name)}: all that is owed up to the end of ${monthText(month)}. This page doesn’t send money.`}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField
          label="Reference of the transfer"
          autoComplete="off"
          autoFocus
          maxLength={PAYOUT_REFERENCE_MAX}
          error={errors.reference?.message}
          {...form.register('reference', {
            validate: (text) => text.trim() !== '' || 'Please give the reference of the transfer',
          })}
        />
        <TextField
          label="Date of the transfer"
          type="date"
          error={errors.paid_on?.message}
          {...form.register('paid_on', { required: 'Please give the date of the transfer' })}
        />
      </div>
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={isSubmitting} pendingLabel="Saving...">
          Record the payout
        </Button>
      </div>
    </form>
  )
}
