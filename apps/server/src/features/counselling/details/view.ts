import { type Booking, type BookingDetails, ROOM_OPENS_MS } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { priceOf } from '../../../platform/money.ts'
import { cardText } from '../../payments/history/view.ts'
import { timeText } from '../booking/local-time.ts'
import { nextState, refundOf, refundUntil, statusOf } from '../booking/rules.ts'
import type { ListedBooking, PaymentRow } from './queries.ts'

/** @param timeZone the requested one; otherwise that of the booking */
export function viewBooking(row: ListedBooking, now: Date, timeZone = row.member_zone): Booking {
  return {
    id: row.id,
    status: statusOf(row, now),
    counsellor_id: row.counsellor_id,
    counsellor: { name: row.counsellor_name, role: row.counsellor_role, image: row.counsellor_image },
    time: timeText(row, timeZone),
    date: dateIn(row.starts_at, timeZone),
    state: row.state,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
}

export const viewBookedByMe = (row: ListedBooking, now: Date) => ({
  id: row.id,
  status: statusOf(row, now),
  counsellor_id: row.counsellor_id,
})

type Rest = { remaining: number; currency: string; valueMinor: number; free: boolean }
type Parts = Pick<BookingDetails, 'note' | 'shares' | 'openings' | 'summary' | 'rating' | 'phone'> & {
  payment: PaymentRow | undefined
  hasFailedRefund: boolean
  rest: Rest | undefined
  timeZone?: string | undefined
}

export function viewDetails(
  row: ListedBooking,
  { payment, hasFailedRefund, rest, timeZone, ...parts }: Parts,
  now: Date,
): BookingDetails {
  const may = (act: 'cancel' | 'move' | 'mark_counsellor_absent') => nextState(row, act, 'member', now) !== undefined
  const refund = refundOf(row, 'cancel', 'member', now)
  const absence = refundOf(row, 'mark_counsellor_absent', 'member', now)
  const price = (minor: number) => priceOf(minor, row.currency)
  return {
    ...viewBooking(row, now, timeZone),
    counsellor_zone: row.counsellor_zone,
    counsellor_town: row.counsellor_town,
    price: price(row.price_minor),
    refund_until: refundUntil(row).toISOString(),
    refund_now: may('cancel') ? price(refund.minor) : null,
    refunds_to: may('cancel') ? refund.to : returnedTo(row),
    refunded: row.refunded_minor > 0 ? price(row.refunded_minor) : null,
    refund_failed: hasFailedRefund,
    cancelled_by: row.cancelled_by,
    can_move: may('move'),
    can_rate: row.state === 'completed' && parts.rating === null,
    absence_refund: may('mark_counsellor_absent') ? { price: price(absence.minor), to: absence.to } : null,
    room_opens_at: new Date(row.starts_at.getTime() - ROOM_OPENS_MS).toISOString(),
    payment: payment ? viewPayment(payment) : null,
    prepaid: rest
      ? { remaining: rest.remaining, value: priceOf(rest.valueMinor, rest.currency), free: rest.free }
      : null,
    ...parts,
  }
}

/** Where the price of a past or cancelled booking was refunded to. A part may have gone to the card before the rest. */
function returnedTo(row: ListedBooking): BookingDetails['refunds_to'] {
  if (isBackInPackage(row)) return 'package'
  return row.refunded_minor > 0 ? 'card' : 'nothing'
}

function isBackInPackage(row: ListedBooking): boolean {
  const { state, cancelled_by, ended_at } = row
  if (!row.package_id || !ended_at) return false
  if (state === 'no_show_counsellor')
    return refundOf(row, 'mark_counsellor_absent', 'system', ended_at).to === 'package'
  if (state !== 'cancelled' || !cancelled_by) return false
  return refundOf(row, 'cancel', cancelled_by, ended_at).to === 'package'
}

const viewPayment = (row: PaymentRow): BookingDetails['payment'] =>
  row.paid_at && {
    id: row.id,
    transaction_id: row.transaction_id,
    product_name: row.product_name,
    price: priceOf(row.amount_minor, row.currency),
    card: cardText(row),
    paid_at: row.paid_at.toISOString(),
  }
