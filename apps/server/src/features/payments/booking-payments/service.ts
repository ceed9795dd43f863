import type { BookingFile } from '@heartwell/contract/counselling/bookings-inbox.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type ChatExtent, chatExtent } from '../disputes/queries.ts'
import * as q from './queries.ts'
import { viewBookingPayment, viewBookingRefund } from './view.ts'

type Paid = { bookingId: string; paymentId: string | null; now: Date }

/** The payment of an appointment with its refunds, for the provider's staff. */
export async function paymentOfBooking(
  db: Db,
  { bookingId, paymentId, now }: Paid,
): Promise<Pick<BookingFile, 'payment' | 'refunds'>> {
  const payment = paymentId === null ? undefined : await q.paymentOf(db, paymentId)
  if (!payment) return { payment: null, refunds: [] }
  const refunds = await q.refundsOf(db, payment.id, bookingId)
  return {
    payment: viewBookingPayment(payment, now),
    refunds: refunds.map((row) => viewBookingRefund(row, payment.currency)),
  }
}

/** How much a member and a counsellor wrote to each other since a moment, never a text. */
export const chatExtentOf = (
  db: Db,
  pair: { memberId: string; counsellorId: string; since: Date },
): Promise<ChatExtent> => chatExtent(db, pair)
