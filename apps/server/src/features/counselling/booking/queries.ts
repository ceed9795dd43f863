import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { BookingActor } from './rules.ts'

export type BookingRow = Row<'bookings'>
export type PackageRow = Row<'appointment_packages'>

export async function bookingById(db: Db, id: string): Promise<BookingRow | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return row
}

/*
 * Locks are taken in this order, so that no two transactions can deadlock: a member's holds, a payment, a counsellor's
 * calendar, a booking, a member's appointments, a package. A payment comes before a calendar because a webhook event
 * locks its payment before it reads what is booked with it.
 */

/** Changes of one counsellor's calendar happen one after the other. */
export const lockCalendar = (tx: Db, counsellorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${counsellorId}`}, 0))`.execute(tx)

/** Counts of one member's holds are taken one after the other. */
export const lockHolds = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${memberId}`}, 0))`.execute(tx)

/** Both in one statement, in their order. */
export const lockHoldsAndCalendar = (tx: Db, memberId: string, counsellorId: string) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${[`holds ${memberId}`, `calendar ${counsellorId}`]}::text[]) with ordinality as locks (key, place)
    order by place`.execute(tx)

/** Appointments of one member are confirmed and moved one after the other, also with different counsellors. */
export const lockAppointments = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${memberId}`}, 0))`.execute(tx)

/** The booking, after nobody else can change it any more. */
export async function lockBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  const found = await bookingById(tx, id)
  if (found?.payment_id) await lockRow(tx, 'payments', found.payment_id)
  if (found?.counsellor_id) await lockCalendar(tx, found.counsellor_id)
  const row = await lockRow(tx, 'bookings', id)
  return row
}

export async function updateBooking(tx: Db, id: string, values: Partial<Insertable<DB['bookings']>>) {
  return await tx.updateTable('bookings').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The time that an appointment takes in the calendar, as PostgreSQL writes a range. */
export const rangeOf = ({ from, until }: { from: Date; until: Date }) =>
  `[${from.toISOString()},${until.toISOString()})`

type Taken = { counsellorId: string; blocked: string; now: Date; ignoring: readonly string[] }

/** Whether a confirmed booking, or an unexpired hold, overlaps this time. */
export async function isTaken(db: Db, { counsellorId, blocked, now, ignoring }: Taken): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('counsellor_id', '=', counsellorId)
    .where(sql<boolean>`blocked && ${blocked}::tstzrange`)
    .where((e) => e.or([e('state', '=', 'confirmed'), e.and([e('state', '=', 'held'), e('held_until', '>', now)])]))
    .$if(ignoring.length > 0, (query) => query.where('id', 'not in', ignoring))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type OwnHolds = { memberId: string; counsellorId: string; from: Date; until: Date }

/** Releases holds of one member: with this counsellor, or at this time with another one. */
export async function releaseHolds(tx: Db, { memberId, counsellorId, from, until }: OwnHolds, at: Date): Promise<void> {
  await sql`
    with released as (
      update bookings set state = 'cancelled', cancelled_by = 'member', ended_at = ${at}
      where member_id = ${memberId} and state = 'held'
        and (counsellor_id = ${counsellorId} or (starts_at < ${until} and ends_at > ${from}))
      returning id)
    insert into booking_events (booking_id, at, actor, event)
    select id, ${at}, 'member', 'released' from released`.execute(tx)
}

/** @returns whether it was the first time, for an appointment that takes place */
export async function setJoined(tx: Db, id: string, side: 'member' | 'counsellor', at: Date): Promise<boolean> {
  const column = `${side}_joined_at` as const
  const row = await tx
    .updateTable('bookings')
    .set({ [column]: at })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the expired holds of one counsellor, or of all. @returns how many */
export async function expireHolds(tx: Db, now: Date, counsellorId?: string): Promise<number> {
  const ofOne = counsellorId === undefined ? sql`true` : sql`counsellor_id = ${counsellorId}`
  const { rows } = await sql`
    with due as (
      select id from bookings where state = 'held' and held_until <= ${now} and ${ofOne}
      order by id limit 500 for update skip locked),
    expired as (update bookings set state = 'expired' from due where bookings.id = due.id returning bookings.id)
    insert into booking_events (booking_id, at, actor, event)
    select id, ${now}, 'system', 'expired' from expired returning booking_id`.execute(tx)
  return rows.length
}

/** Confirmed appointments that ended before a moment, the oldest first. */
export async function confirmedUntil(
  db: Db,
  before: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('ends_at', '<=', before)
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Pairs whose chat is open although they have nothing active any more. `except` has both ids of a pair. */
export async function inactivePairs(db: Db, since: Date, except: readonly string[], limit: number) {
  const { rows } = await sql<{ member_id: string; counsellor_id: string }>`
    select a.member_id, a.counsellor_id from counselling_access as a
    where a.is_open
      and (exists (select 1 from bookings as b where b.member_id = a.member_id and b.counsellor_id = a.counsellor_id)
        or exists (
          select 1 from appointment_packages as p
          where p.member_id = a.member_id and p.counsellor_id = a.counsellor_id and p.introductions > 0))
      and not exists (
        select 1 from appointment_packages as p
        where p.member_id = a.member_id and p.counsellor_id = a.counsellor_id and p.introductions > 0 and p.remaining > 0)
      and not exists (
        select 1 from bookings as b
        where b.member_id = a.member_id and b.counsellor_id = a.counsellor_id
          and (b.state = 'confirmed' or (b.state = 'completed' and b.ends_at > ${since})))
      and not concat(a.member_id, ' ', a.counsellor_id) = any(${except}::text[])
    order by a.member_id, a.counsellor_id limit ${limit}`.execute(db)
  return rows
}

/** Old expired and released holds for which no payment was opened. The others stay, because a payment may come late. */
export async function deleteUnpaidHolds(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bookings')
    .where('state', 'in', ['expired', 'cancelled'])
    .where('confirmed_at', 'is', null)
    .where('payment_id', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type NewEvent = {
  bookingId: string
  at: Date
  actor: BookingActor
  event: string
  detail?: Record<string, string | number>
}

export const insertEvent = (tx: Db, { bookingId, at, actor, event, detail = {} }: NewEvent) =>
  tx
    .insertInto('booking_events')
    .values({ booking_id: bookingId, at, actor, event, detail: JSON.stringify(detail) })
    .execute()

/**
 * Opens or closes the chat of a pair and names its next appointment: open while one of the pair's bookings is active,
 * which is a confirmed one, or a completed one that ended after `since`, and while a package of introductions has some left.
 */
export async function refreshAccess(tx: Db, memberId: string, counsellorId: string, at: { now: Date; since: Date }) {
  const ofPair = sql`member_id = ${memberId} and counsellor_id = ${counsellorId}`
  await sql`
    insert into counselling_access
      (member_id, counsellor_id, is_open, appointment_starts_at, appointment_ends_at, created_at)
    select ${memberId}::uuid, ${counsellorId}::uuid,
      exists (
        select 1 from bookings
        where ${ofPair} and (state = 'confirmed' or (state = 'completed' and ends_at > ${at.since})))
        or exists (select 1 from appointment_packages where ${ofPair} and introductions > 0 and remaining > 0),
      next.starts_at, next.ends_at, ${at.now}::timestamptz
    from (select 1) as one
    left join lateral (
      select starts_at, ends_at from bookings where ${ofPair} and state = 'confirmed' order by starts_at limit 1
    ) as next on true
    where exists (select 1 from bookings where ${ofPair} and confirmed_at is not null)
      or exists (select 1 from appointment_packages where ${ofPair} and introductions > 0)
    on conflict (member_id, counsellor_id) do update set
      is_open = excluded.is_open,
      appointment_starts_at = excluded.appointment_starts_at,
      appointment_ends_at = excluded.appointment_ends_at`.execute(tx)
}

export const insertPackage = (tx: Db, row: Insertable<DB['appointment_packages']>) =>
  tx.insertInto('appointment_packages').values(row).returningAll().executeTakeFirstOrThrow()

export const packageById = (db: Db, id: string): Promise<PackageRow | undefined> =>
  db.selectFrom('appointment_packages').selectAll().where('id', '=', id).executeTakeFirst()

/** The package for the pair's next appointment: the oldest one of appointments that is not used up. */
export const packageToUse = (tx: Db, memberId: string, counsellorId: string): Promise<PackageRow | undefined> =>
  tx
    .selectFrom('appointment_packages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .where('remaining', '>', 0)
    .where('appointments', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Changes the number of appointments or introductions in a package. @returns undefined when there are too few */
export const changeRemaining = (tx: Db, id: string, by: 1 | -1): Promise<PackageRow | undefined> =>
  tx
    .updateTable('appointment_packages')
    .set((e) => ({ remaining: e('remaining', '+', by) }))
    .where('id', '=', id)
    .where(sql<boolean>`remaining + ${by} between 0 and appointments + introductions`)
    .returningAll()
    .executeTakeFirst()

export type Parties = {
  member: { id: string; email: string; name: string } | null
  counsellor: { id: string; email: string; name: string; time_zone: string } | null
}

/** Both sides of a booking, for notifications and emails; null for a deleted account. */
export async function partiesOf(db: Db, booking: Pick<BookingRow, 'member_id' | 'counsellor_id'>): Promise<Parties> {
  const { member_id, counsellor_id } = booking
  const member = member_id
    ? await db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.id')
        .select(['members.id', 'members.name', 'accounts.email'])
        .where('members.id', '=', member_id)
        .executeTakeFirst()
    : undefined
  const counsellor = counsellor_id
    ? await db
        .selectFrom('counsellors')
        .innerJoin('accounts', 'accounts.id', 'counsellors.id')
        .select(['counsellors.id', 'counsellors.name', 'counsellors.time_zone', 'accounts.email'])
        .where('counsellors.id', '=', counsellor_id)
        .executeTakeFirst()
    : undefined
  return { member: member ?? null, counsellor: counsellor ?? null }
}

/** The id of a payment on its receipt. */
export const transactionOf = async (db: Db, paymentId: string): Promise<string> =>
  (await db.selectFrom('payments').select('transaction_id').where('id', '=', paymentId).executeTakeFirstOrThrow())
    .transaction_id
