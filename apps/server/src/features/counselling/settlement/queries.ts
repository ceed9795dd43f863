import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The appointments of a payment that hold money, paid out or not, the one that starts last first: refunds are taken in
 * this order.
 */
export async function bookedWith(tx: Db, paymentId: string): Promise<{ id: string; minor: number }[]> {
  const { rows } = await sql<{ id: string; minor: number }>`
    select b.id, sum(e.amount_minor)::int as minor
    from ledger_entries as e join bookings as b on b.id = e.booking_id
    where e.payment_id = ${paymentId} and e.account in ('booked', 'paid_out')
    group by b.id, b.starts_at having sum(e.amount_minor) > 0
    order by b.starts_at desc`.execute(tx)
  return rows
}

/** The calendars in which something is booked with this payment, in the order in which they are locked. */
export async function calendarsOf(tx: Db, paymentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('counsellor_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where('counsellor_id', 'is not', null)
    .orderBy('counsellor_id')
    .execute()
  return rows.flatMap(({ counsellor_id }) => (counsellor_id ? [counsellor_id] : []))
}

export const packageOfPayment = (tx: Db, paymentId: string) =>
  tx.selectFrom('appointment_packages').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()

export const setRemaining = (tx: Db, id: string, remaining: number) =>
  tx.updateTable('appointment_packages').set({ remaining }).where('id', '=', id).execute()

/** Whether one of these accounts is closed, suspended or banned. */
export async function isOneHidden(tx: Db, accountIds: readonly string[]): Promise<boolean> {
  const hidden = tx.selectFrom('accounts').select('id').where('id', 'in', accountIds).where('hidden', '=', true)
  return (await hidden.limit(1).executeTakeFirst()) !== undefined
}
