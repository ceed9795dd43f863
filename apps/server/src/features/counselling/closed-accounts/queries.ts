import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** An account whose appointments are cancelled. */
export type Party = { role: 'member' | 'counsellor'; id: string }

/**
 * Confirmed and held bookings, and expired holds that a late payment could confirm before the lock of this booking is
 * taken.
 */
export const comingOf = (tx: Db, { role, id }: Party, now: Date) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'payment_id', 'counsellor_id'])
    .where(`${role}_id`, '=', id)
    .where((e) =>
      e.or([e('state', 'in', ['held', 'confirmed']), e.and([e('state', '=', 'expired'), e('starts_at', '>', now)])]),
    )
    .orderBy('id')
    .execute()

/** The packages with appointments that a member has paid for and not booked. */
export const paidPackagesOf = (tx: Db, memberId: string) =>
  tx
    .selectFrom('appointment_packages')
    .select('id')
    .select((e) => e.ref('payment_id').$notNull().as('payment_id'))
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('payment_id', 'is not', null)
    .orderBy('id')
    .execute()

/** All texts by the member, or by a counsellor about the member. */
export async function deleteTexts(tx: Db, memberId: string): Promise<void> {
  const theirs = sql`(select id from bookings where member_id = ${memberId})`
  await sql`delete from appointment_summaries where booking_id in ${theirs}`.execute(tx)
  await sql`delete from appointment_steps where booking_id in ${theirs}`.execute(tx)
  await sql`update booking_events set detail = detail - 'reason' where booking_id in ${theirs} and detail ? 'reason'`.execute(
    tx,
  )
  await tx.updateTable('ratings').set({ body: '', review: 'none' }).where('member_id', '=', memberId).execute()
  await tx.updateTable('bookings').set({ note: null, absence_report: null }).where('member_id', '=', memberId).execute()
}

/** The members who can write to a counsellor now. */
export async function clientsOf(tx: Db, counsellorId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('counselling_access')
    .select('member_id')
    .where('counsellor_id', '=', counsellorId)
    .where('is_open', '=', true)
    .execute()
  return rows.map(({ member_id }) => member_id)
}
