import type { BookingFile, BookingRow, CancellationRefund } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { priceOf } from '../../../platform/money.ts'
import { type Refund, refundUntil } from '../booking/rules.ts'
import type { HistoryRow, InboxBooking } from './queries.ts'

const party = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)
const iso = (at: Date | null) => at?.toISOString() ?? null

export const viewBookingRow = (row: InboxBooking): BookingRow => ({
  id: row.id,
  state: row.state,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  member: party(row.member_id, row.member_name),
  counsellor: party(row.counsellor_id, row.counsellor_name),
  price: priceOf(row.price_minor, row.currency),
  refunded: row.refunded_minor > 0 ? priceOf(row.refunded_minor, row.currency) : null,
})

type Parts = Pick<BookingFile, 'payment' | 'refunds' | 'chat'> & {
  history: HistoryRow[]
  cancellation: { member: Refund | undefined; counsellor: Refund } | undefined
  refundableMinor: number
}

export function viewBookingFile(row: InboxBooking, parts: Parts): BookingFile {
  const { history, cancellation, refundableMinor, payment, refunds, chat } = parts
  return {
    ...viewBookingRow(row),
    member_zone: row.member_zone,
    counsellor_zone: row.counsellor_zone,
    refund_hours: row.refund_hours,
    refund_until: refundUntil(row).toISOString(),
    confirmed_at: iso(row.confirmed_at),
    member_joined_at: iso(row.member_joined_at),
    counsellor_joined_at: iso(row.counsellor_joined_at),
    cancelled_by: row.cancelled_by,
    events: history.map(({ at, actor, event, by, reason }) => ({ at: at.toISOString(), actor, event, by, reason })),
    payment,
    refunds,
    chat: chat && { from_member: chat.from_member, from_counsellor: chat.from_counsellor, minutes: chat.minutes },
    cancellation: cancellation
      ? {
          member: cancellation.member ? viewRefund(cancellation.member, row.currency) : null,
          counsellor: viewRefund(cancellation.counsellor, row.currency),
        }
      : null,
    refundable: refundableMinor > 0 ? priceOf(refundableMinor, row.currency) : null,
  }
}

const viewRefund = ({ minor, to }: Refund, currency: string): CancellationRefund => ({
  price: priceOf(minor, currency),
  to,
})
