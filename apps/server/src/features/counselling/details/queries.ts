import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BookingRow } from '../booking/queries.ts'

const BOOKINGS_MAX = 200

/** Bookings that were confirmed at some time, with their counsellors. Holds are never listed. */
const withCounsellors = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('counsellors', 'counsellors.id', 'bookings.counsellor_id')
    .selectAll('bookings')
    .select([
      'counsellors.id as counsellor_id',
      'counsellors.name as counsellor_name',
      'counsellors.role as counsellor_role',
      'counsellors.image as counsellor_image',
      'counsellors.time_zone as counsellor_zone',
      'counsellors.town as counsellor_town',
    ])
    .where('bookings.state', 'not in', ['held', 'expired'])
    .where((e) => e.or([e('bookings.state', '<>', 'cancelled'), e('bookings.confirmed_at', 'is not', null)]))

export type ListedBooking = Awaited<ReturnType<ReturnType<typeof withCounsellors>['execute']>>[number]

/** Newest first. */
export async function bookingsOf(db: Db, memberId: string): Promise<ListedBooking[]> {
  return await withCounsellors(db)
    .where('bookings.member_id', '=', memberId)
    .orderBy('bookings.starts_at', 'desc')
    .orderBy('bookings.id')
    .limit(BOOKINGS_MAX)
    .execute()
}

/** The member's own. */
export async function bookingOf(db: Db, memberId: string, bookingId: string): Promise<ListedBooking | undefined> {
  return await withCounsellors(db)
    .where('bookings.id', '=', bookingId)
    .where('bookings.member_id', '=', memberId)
    .executeTakeFirst()
}

export const paymentOf = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).where('paid_at', 'is not', null).executeTakeFirst()
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof paymentOf>>>

/** Whether a refund of this appointment, or one of its whole payment, did not reach the member. */
export async function hasFailedRefund(db: Db, { id, payment_id }: Pick<BookingRow, 'id' | 'payment_id'>) {
  const failed = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where((e) => e.or([e('booking_id', '=', id), e('booking_id', 'is', null)]))
    .where('state', '=', 'failed')
    .limit(1)
    .executeTakeFirst()
  return failed !== undefined
}

/** What the counsellor has shared with the member. */
export const sharedSummary = (db: Db, bookingId: string) =>
  db
    .selectFrom('appointment_summaries')
    .select(['body', 'shared_at'])
    .where('booking_id', '=', bookingId)
    .where('shared_at', 'is not', null)
    .executeTakeFirst()

export const stepsOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('appointment_steps')
    .select(['position', 'body', 'done_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()

/** @returns whether there is such a step in a summary that is shared with this member */
export async function tickStep(
  db: Db,
  step: { memberId: string; bookingId: string; position: number; doneAt: Date | null },
) {
  const { memberId, bookingId, position, doneAt } = step
  const { rows } = await sql`
    update appointment_steps as s
    set done_at = case when ${doneAt}::timestamptz is null then null else coalesce(s.done_at, ${doneAt}) end
    from bookings as b, appointment_summaries as m
    where s.booking_id = ${bookingId} and s.position = ${position}
      and b.id = s.booking_id and b.member_id = ${memberId}
      and m.booking_id = s.booking_id and m.shared_at is not null
    returning s.position`.execute(db)
  return rows.length > 0
}

/** @returns whether this member has such an appointment in the future or at this moment */
export async function saveNote(db: Db, note: { memberId: string; bookingId: string; sealed: Buffer | null }) {
  const row = await db
    .updateTable('bookings')
    .set({ note: note.sealed })
    .where('id', '=', note.bookingId)
    .where('member_id', '=', note.memberId)
    .where('state', 'in', ['held', 'confirmed'] satisfies BookingState[])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The booking as one of its two sides may have it in a calendar. */
export const calendarBooking = (db: Db, bookingId: string, accountId: string): Promise<CalendarBooking | undefined> =>
  db
    .selectFrom('bookings')
    .leftJoin('counsellors', 'counsellors.id', 'bookings.counsellor_id')
    .leftJoin('members', 'members.id', 'bookings.member_id')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .select(['bookings.id', 'bookings.starts_at', 'bookings.ends_at', 'bookings.sequence', 'bookings.state'])
    .select(['bookings.member_id', 'bookings.member_zone', 'accounts.email'])
    .select([
      'counsellors.name as counsellor_name',
      'counsellors.time_zone as counsellor_zone',
      'members.name as member_name',
    ])
    .where('bookings.id', '=', bookingId)
    .where('bookings.confirmed_at', 'is not', null)
    .where((e) => e.or([e('bookings.member_id', '=', accountId), e('bookings.counsellor_id', '=', accountId)]))
    .executeTakeFirst()
export type CalendarBooking = Pick<
  BookingRow,
  'id' | 'starts_at' | 'ends_at' | 'sequence' | 'state' | 'member_id' | 'member_zone'
> & {
  email: string
  counsellor_name: string | null
  counsellor_zone: string | null
  member_name: string | null
}
