import type { Db } from '../../../platform/db/database.ts'

export const paymentOf = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Refunds of an appointment, and those of its payment that are of no single appointment. */
export const refundsOf = (db: Db, paymentId: string, bookingId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_minor', 'created_at', 'cause', 'state', 'booking_id'])
    .where('payment_id', '=', paymentId)
    .where((e) => e.or([e('booking_id', '=', bookingId), e('booking_id', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
export type BookingRefundRow = Awaited<ReturnType<typeof refundsOf>>[number]
