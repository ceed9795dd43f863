import { ROOM_OPENS_MS } from '@heartwell/contract/counselling/counselling.ts'
import type { Payment, PaymentOutcome, PaymentStatus, Receipt } from '@heartwell/contract/payments/payments.ts'
import type { Config } from '../../../platform/config.ts'
import { priceOf } from '../../../platform/money.ts'
import type { PaymentRow } from '../queries.ts'
import { withdrawalOf } from '../withdrawal/rules.ts'
import type { BookedRow, CountedRow, FailedRefundRow, RefundedRow, RestRow } from './queries.ts'
import { cancellationRefund, orderBookings, refundUntil } from './rules.ts'

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** 'Visa ending 4242': all that we know of a card. */
export const cardText = ({
  card_brand: brand,
  card_last4: last4,
}: Pick<PaymentRow, 'card_brand' | 'card_last4'>): string | null =>
  brand && last4 ? `${BRANDS[brand.toLowerCase()] ?? 'Card'} ending ${last4}` : null

const iso = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
})

const priceIfAny = (minor: number, currency: string) => (minor > 0 ? priceOf(minor, currency) : null)
const sumOf = (rows: readonly { amount_minor: number }[]) =>
  rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)

export type Bought = {
  bookings: BookedRow[]
  rests: RestRow[]
  failed: FailedRefundRow[]
  counted?: CountedRow[]
  /** The time zone of the member. */
  zone?: string
  /** The law of the member's country gives a right to withdraw. */
  hasWithdrawal?: boolean
}

const NOTHING_COUNTED = { counted: 0, minor: 0 }

export function viewPayment(
  row: PaymentRow,
  { bookings, rests, failed, counted = [], zone = 'UTC', hasWithdrawal = false }: Bought,
  now: Date,
): Payment {
  const own = orderBookings(
    bookings.filter(({ payment_id }) => payment_id === row.id),
    now,
  )
  const cancellation = cancellationRefund(own, row.appointments, now)
  const { counted: number, minor } = counted.find(({ payment_id }) => payment_id === row.id) ?? NOTHING_COUNTED
  const withdrawal = hasWithdrawal ? withdrawalOf(row, own, now, { counted: number, minor, zone }) : null
  const rest = rests.find(({ payment_id }) => payment_id === row.id)
  const failedMinor = sumOf(failed.filter(({ payment_id }) => payment_id === row.id))
  const { currency_symbol, price } = priceOf(row.amount_minor, row.currency)
  return {
    id: row.id,
    product_name: row.product_name,
    currency_symbol,
    price,
    created_at: row.created_at.toISOString(),
    transaction_id: row.transaction_id,
    state: row.state,
    appointments: row.appointments,
    introductions: row.introductions,
    card: cardText(row),
    refunded: priceIfAny(row.refunded_minor - failedMinor, row.currency),
    refund_failed: priceIfAny(failedMinor, row.currency),
    bookings: own.map((booking) => ({ id: booking.id, ...iso(booking), state: booking.state })),
    cancellation: cancellation && {
      booking_id: cancellation.bookingId,
      refund: priceOf(cancellation.refundMinor, row.currency),
    },
    rest: rest ? { remaining: rest.remaining, value: priceOf(rest.value_minor, row.currency) } : null,
    withdrawal: withdrawal && {
      refund: priceOf(withdrawal.refundMinor, row.currency),
      until: withdrawal.until.toISOString(),
      cancels: withdrawal.cancels.length,
      keeps: withdrawal.keeps.length + withdrawal.keepsIntroductions,
    },
  }
}

/** The result of a checkout, for the page that waits for it. */
export function outcomeOf(row: Pick<PaymentRow, 'paid_at' | 'settled_as' | 'state'>): PaymentOutcome {
  if (row.paid_at) return row.settled_as === 'slot_lost' ? 'slot_lost' : 'booked'
  return row.state === 'failed' || row.state === 'abandoned' ? row.state : 'confirming'
}

type BookedSlot = {
  id: string
  state: BookedRow['state']
  starts_at: Date
  ends_at: Date
  refund_hours: number
  held_until: Date | null
}
type StatusParts = {
  booking: BookedSlot | undefined
  counsellor: { id: string; name: string; image: string | null } | undefined
  email: string
  now: Date
}

export const viewStatus = (row: PaymentRow, { booking, counsellor, email, now }: StatusParts): PaymentStatus => ({
  id: row.id,
  outcome: outcomeOf(row),
  product_name: row.product_name,
  appointments: row.appointments,
  introductions: row.introductions,
  price: priceOf(row.amount_minor, row.currency),
  refunded: priceIfAny(row.refunded_minor, row.currency),
  booking: booking
    ? {
        id: booking.id,
        ...iso(booking),
        state: booking.state,
        refund_until: refundUntil(booking).toISOString(),
        room_opens_at: new Date(booking.starts_at.getTime() - ROOM_OPENS_MS).toISOString(),
      }
    : null,
  hold:
    booking?.state === 'held' && booking.held_until
      ? { held_until: booking.held_until.toISOString(), server_now: now.toISOString() }
      : null,
  counsellor: counsellor ? { id: counsellor.id, name: counsellor.name, image: counsellor.image } : null,
  email,
})

type ReceiptParts = {
  bookings: BookedRow[]
  refunds: RefundedRow[]
  member: { name: string; email: string }
}

export function viewReceipt(
  config: Config,
  row: PaymentRow & { paid_at: Date },
  { bookings, refunds, member }: ReceiptParts,
): Receipt {
  // A refund that did not reach the member is still owed.
  const received = refunds.filter(({ state }) => state !== 'failed')
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    paid_at: row.paid_at.toISOString(),
    product_name: row.product_name,
    price: priceOf(row.amount_minor, row.currency),
    card: cardText(row),
    member: { name: member.name, email: member.email },
    seller: { name: config.site.name, address: config.site.address, email: config.site.contact_email },
    bookings: [...bookings]
      .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
      .map((booking) => ({ ...iso(booking), state: booking.state })),
    refunds: received.map(({ amount_minor, created_at }) => ({
      price: priceOf(amount_minor, row.currency),
      at: created_at.toISOString(),
    })),
    total: priceOf(row.amount_minor - sumOf(received), row.currency),
  }
}
