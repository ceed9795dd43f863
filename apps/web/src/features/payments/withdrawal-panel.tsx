import { type Payment, payments } from '@heartwell/contract/payments/payments.ts'
import type { Withdrawal } from '@heartwell/contract/payments/withdrawal.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { useEffect, useRef } from 'react'
import { useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { BOOKING_PATHS } from '../../platform/paths/booking-paths.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { dateAndTime } from './payment-dates.ts'
import { withdrawalText } from './payment-texts.ts'

/** '7 December 2026 at 23:59' of a period that ends at midnight. */
const lastMinute = (until: string) => dateAndTime(new Date(Date.parse(until) - MINUTE_MS).toISOString())

type WithdrawalPanelProps = {
  payment: Payment
  withdrawal: Withdrawal
  onClose: () => void
  onWithdrawn: (message: string) => void
}

/** The second step of a withdrawal: which contract, what happens, and the button that sends it. */
export function WithdrawalPanel({ payment, withdrawal, onClose, onWithdrawn }: WithdrawalPanelProps) {
  const { mutateAsync, isPending, error } = useCommand(payments.withdraw, { refreshes: BOOKING_PATHS })
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  async function send(): Promise<void> {
    try {
      const body = { refund_minor: withdrawal.refund.amount_minor }
      const { message } = await mutateAsync({ params: { paymentId: payment.id }, body })
      onWithdrawn(message)
    } catch {
      // The panel shows the error of the call.
    }
  }
  return (
    <div className="animate-rise border-t border-line bg-cream px-5 py-5 sm:px-8 sm:py-6">
      <p ref={first} tabIndex={-1} className="leading-snug font-semibold focus:outline-none">
        {`I withdraw from the contract with the transaction ID ${payment.transaction_id}.`}
      </p>
      <p className="mt-1 leading-snug text-ink-soft">
        {`You can withdraw until ${lastMinute(withdrawal.until)}, without giving a reason. ${withdrawalText(withdrawal, payment)} You’ll get ${priceText(withdrawal.refund)} back on your ${payment.card?.replace(/^Card/, 'card') ?? 'card'}, and we’ll email you a receipt of your withdrawal.`}
      </p>
      <FormError className="mt-3">{error && (wordsOf(error) ?? SOMETHING_WENT_WRONG)}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="small"
          pending={isPending}
          pendingLabel="Withdrawing..."
          onClick={() => void send()}
          className="max-sm:w-full"
        >
          Confirm withdrawal
        </Button>
        <Button size="small" variant="ghost" onClick={onClose} className="max-sm:w-full">
          Keep the contract
        </Button>
      </div>
    </div>
  )
}
