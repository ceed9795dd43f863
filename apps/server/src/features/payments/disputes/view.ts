import type { DisputeDecision, DisputedPayment } from '@heartwell/contract/payments/payments.ts'
import { priceOf } from '../../../platform/money.ts'
import type { BookedRow, RefundedRow, RestRow } from '../history/queries.ts'
import { viewPayment } from '../history/view.ts'
import type { PaymentRow } from '../queries.ts'
import type { BookingEventRow, ChargebackRow, ChatExtent, DecisionRow } from './queries.ts'

type Evidence = {
  bookings: BookedRow[]
  events: BookingEventRow[]
  rests: RestRow[]
  refunds: RefundedRow[]
  chargebacks: ChargebackRow[]
  counsellor: string | null
  chat: ChatExtent | null
}

export function viewDisputedPayment(
  row: PaymentRow & { paid_at: Date },
  evidence: Evidence,
  now: Date,
): DisputedPayment {
  const { bookings, events, rests, refunds, chargebacks, counsellor, chat } = evidence
  const {
    cancellation: _,
    bookings: __,
    refund_failed: ___,
    ...payment
  } = viewPayment(row, { bookings, rests, failed: [] }, now)
  const price = (minor: number) => priceOf(minor, row.currency)
  return {
    ...payment,
    paid_at: row.paid_at.toISOString(),
    counsellor,
    chat: chat && { from_member: chat.from_member, from_counsellor: chat.from_counsellor, minutes: chat.minutes },
    refundable: price(row.amount_minor - row.refunded_minor),
    appointments_booked: bookings.map((booking) => ({
      id: booking.id,
      starts_at: booking.starts_at.toISOString(),
      ends_at: booking.ends_at.toISOString(),
      state: booking.state,
      price: price(booking.price_minor),
      member_joined_at: booking.member_joined_at?.toISOString() ?? null,
      counsellor_joined_at: booking.counsellor_joined_at?.toISOString() ?? null,
      cancelled_by: booking.cancelled_by,
      events: events
        .filter(({ booking_id }) => booking_id === booking.id)
        .map(({ at, actor, event }) => ({ at: at.toISOString(), actor, event })),
    })),
    refunds: refunds.map(({ amount_minor, cause, state, created_at }) => ({
      price: price(amount_minor),
      cause,
      state,
      at: created_at.toISOString(),
    })),
    chargebacks: chargebacks.map(({ amount_minor, state, opened_at }) => ({
      price: price(amount_minor),
      state,
      at: opened_at.toISOString(),
    })),
  }
}

export const viewDecision = (row: DecisionRow): DisputeDecision => ({
  outcome: row.outcome,
  refund: priceOf(row.amount_minor, row.currency),
  reason: row.reason,
  by: row.by,
  at: row.decided_at.toISOString(),
})

/** The text of the decision for the member: first the amount, then the reason in the words of staff. */
export function decisionText({ minor, currency, reason }: { minor: number; currency: string; reason: string }): string {
  const { currency_symbol, price } = priceOf(minor, currency)
  const sum =
    minor > 0
      ? `We refund ${currency_symbol}${price} to your card. Banks usually take 3 to 5 working days.`
      : 'We do not refund this payment.'
  return `${sum}\n\n${reason}`
}
