import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { introductionsText } from '@heartwell/contract/introductions/mandates.ts'
import { type Payment, payments } from '@heartwell/contract/payments/payments.ts'
import { useEffect, useRef } from 'react'
import { useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { BOOKING_PATHS } from '../../platform/paths/booking-paths.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { dateAndTime } from './payment-dates.ts'
import { appointmentsText, type PaymentRefund } from './payment-texts.ts'

type RefundPanelProps = {
  payment: Payment
  refund: PaymentRefund
  onClose: () => void
  onRefunded: (message: string) => void
}

/** The confirmation of a refund: the sum, the card and the consequences. */
export function RefundPanel({ payment, refund, onClose, onRefunded }: RefundPanelProps) {
  const { send, isPending, error } = useRefund(payment, refund, onRefunded)
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  const sum = priceText(refund.amount)
  const isRest = refund.kind !== 'appointment'
  return (
    <div className="animate-rise border-t border-line bg-cream px-5 py-5 sm:px-8 sm:py-6">
      <p
        ref={first}
        tabIndex={-1}
        className="leading-snug font-semibold focus:outline-none"
      >{`You’ll get ${sum} back on your ${payment.card?.replace(/^Card/, 'card') ?? 'card'}.`}</p>
      <p className="mt-1 leading-snug text-ink-soft">{`${effectOf(refund)} Banks usually take 3 to 5 working days.`}</p>
      <FormError className="mt-3">{error && (wordsOf(error) ?? SOMETHING_WENT_WRONG)}</FormError>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" pending={isPending} pendingLabel="Refunding..." onClick={send} className="max-sm:w-full">
          {isRest ? `Refund ${sum}` : `Cancel and refund ${sum}`}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose} className="max-sm:w-full">
          {KEEP[refund.kind]}
        </Button>
      </div>
    </div>
  )
}

const KEEP = {
  appointment: 'Keep my appointment',
  rest: 'Keep my appointments',
  introductions: 'Keep my introductions',
} as const

function effectOf(refund: PaymentRefund): string {
  switch (refund.kind) {
    case 'appointment':
      return `Your appointment on ${dateAndTime(refund.startsAt)} will be cancelled.`
    case 'rest':
      return `This ends the ${appointmentsText(refund.remaining)} you haven’t booked yet. Those you have booked stay.`
    case 'introductions':
      return `This ends the ${introductionsText(refund.remaining)} you haven’t used yet.`
  }
}

function useRefund(payment: Payment, refund: PaymentRefund, onRefunded: (message: string) => void) {
  const cancel = useCommand(counselling.cancel, { refreshes: BOOKING_PATHS })
  const refundRest = useCommand(payments.refundRest, { refreshes: BOOKING_PATHS })
  const body = { refund_minor: refund.amount.amount_minor }
  async function send(): Promise<void> {
    try {
      const { message } =
        refund.kind !== 'appointment'
          ? await refundRest.mutateAsync({ params: { paymentId: payment.id }, body })
          : await cancel.mutateAsync({ params: { bookingId: refund.bookingId }, body })
      onRefunded(message)
    } catch {
      // The panel shows the error of the call.
    }
  }
  return {
    send: () => void send(),
    isPending: cancel.isPending || refundRest.isPending,
    error: cancel.error ?? refundRest.error,
  }
}
