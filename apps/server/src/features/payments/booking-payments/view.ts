import type { BookingFile } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { priceOf } from '../../../platform/money.ts'
import { viewPayment } from '../history/view.ts'
import type { PaymentRow } from '../queries.ts'
import type { BookingRefundRow } from './queries.ts'

export function viewBookingPayment(row: PaymentRow, now: Date): NonNullable<BookingFile['payment']> {
  const { card, state, refunded } = viewPayment(row, { bookings: [], rests: [], failed: [] }, now)
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    product_name: row.product_name,
    state,
    appointments: row.appointments,
    price: priceOf(row.amount_minor, row.currency),
    refunded,
    card,
    paid_at: row.paid_at?.toISOString() ?? null,
  }
}

export const viewBookingRefund = (row: BookingRefundRow, currency: string): BookingFile['refunds'][number] => ({
  price: priceOf(row.amount_minor, currency),
  cause: row.cause,
  state: row.state,
  at: row.created_at.toISOString(),
  is_of_booking: row.booking_id !== null,
})
