import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { clientName } from '../shares/queries.ts'
import { clientColumns } from '../workspace/queries.ts'
import type { ClientsCursor } from './rules.ts'

export type ClientListRow = {
  member_id: string
  client_name: string
  photo: string | null
  is_connected: boolean
  chat_open: boolean
  appointments: number
  last_at: Date | null
  next_at: Date | null
  unread: number
}

type Page = { name?: string | undefined; after?: ClientsCursor | undefined; limit: number; now: Date }

/** Seconds beyond the end of each group of `position`, whose sum with a time stays exact in a double. */
const AFTER_UNREAD = 100_000_000_000
const AFTER_COMING = 900_000_000_000

/** The clients of a counsellor, without an order. */
const listed = (counsellorId: string, where: RawBuilder<unknown>, now: Date) => sql`
    select m.id as member_id, a.is_open as chat_open,
      ${clientColumns(sql`m.id`, sql`a.counsellor_id`)},
      coalesce(b.appointments, 0) as appointments, b.last_at, b.next_at,
      coalesce(case when c.low_id = m.id then c.low_sent - c.high_read else c.high_sent - c.low_read end, 0) as unread
    from counselling_access as a
    join members as m on m.id = a.member_id
    left join lateral (
      select count(*) filter (where state in ('confirmed', 'completed', 'no_show_member', 'no_show_counsellor', 'refunded'))::int
          as appointments,
        max(starts_at) filter (where state = 'completed') as last_at,
        min(starts_at) filter (where state = 'confirmed' and ends_at > ${now}) as next_at
      from bookings where member_id = a.member_id and counsellor_id = a.counsellor_id) as b on true
    left join conversations as c
      on c.low_id = least(a.member_id, a.counsellor_id) and c.high_id = greatest(a.member_id, a.counsellor_id)
    where a.counsellor_id = ${counsellorId} and ${where}`

/**
 * Everybody with whom the counsellor has, or had, an appointment: those with unread messages, then those with the next
 * appointment, then those whose last one was latest.
 */
export async function clientsPage(db: Db, counsellorId: string, { name, after, limit, now }: Page) {
  // A name matches as the counsellor sees it: by the beginning of a word.
  const shown = clientName(sql`a.counsellor_id`)
  const named = name ? sql`strpos(lower(' ' || ${shown}), lower(${` ${name}`})) > 0` : sql`true`
  const beyond = after ? sql`(position, member_id) > (${after.position}::float8, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ClientListRow & { position: number }>`
    select * from (
      select *, case
        when unread > 0 then coalesce(extract(epoch from next_at), ${AFTER_UNREAD}::float8 - 1)
        when next_at is not null then ${AFTER_UNREAD}::float8 + extract(epoch from next_at)
        else ${AFTER_COMING}::float8 - coalesce(extract(epoch from last_at), 0) end::float8 as position
      from (${listed(counsellorId, named, now)}) as clients) as placed
    where ${beyond} order by position, member_id limit ${limit}`.execute(db)
  return rows
}

export async function clientRow(db: Db, counsellorId: string, memberId: string, now: Date) {
  const { rows } = await sql<ClientListRow>`${listed(counsellorId, sql`a.member_id = ${memberId}`, now)}`.execute(db)
  return rows[0]
}

/** These of the counsellor's clients, by name. */
export async function clientsAmong(db: Db, counsellorId: string, memberIds: readonly string[], now: Date) {
  const among = listed(counsellorId, sql`a.member_id = any(${[...memberIds]}::uuid[])`, now)
  const { rows } = await sql<ClientListRow>`${among} order by client_name, m.id`.execute(db)
  return rows
}

/** What a client may share, read only where it is shared. */
export async function clientProfile(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select(['dob', 'profession'])
    .select(
      sql<string | null>`case when exists (
        select 1 from current_consents as c where c.member_id = members.id and c.purpose = 'culture' and c.given)
        then cultural_background end`.as('about'),
    )
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export const clientInterests = (db: Db, memberId: string) =>
  db
    .selectFrom('member_topics')
    .innerJoin('topics', 'topics.id', 'member_topics.topic_id')
    .select('topics.name')
    .where('member_topics.member_id', '=', memberId)
    .orderBy('topics.name')
    .execute()

/** Photos that staff have approved. */
export const clientPhotos = (db: Db, memberId: string) =>
  db
    .selectFrom('photos')
    .select('name')
    .where('member_id', '=', memberId)
    .where('reviewed_at', 'is not', null)
    .orderBy('position')
    .execute()

/** Whether this photo is shared with the counsellor at this moment. */
export const sharedPhoto = (
  db: Db,
  { counsellorId, memberId, name }: { counsellorId: string; memberId: string; name: string },
) =>
  db
    .selectFrom('photos')
    .innerJoin('current_shares', 'current_shares.member_id', 'photos.member_id')
    .select('photos.name')
    .where('photos.member_id', '=', memberId)
    .where('photos.name', '=', name)
    .where('photos.reviewed_at', 'is not', null)
    .where('current_shares.counsellor_id', '=', counsellorId)
    .where('current_shares.item', '=', 'photos')
    .executeTakeFirst()

export const notesOf = (db: Db, counsellorId: string, memberId: string, limit: number) =>
  db
    .selectFrom('private_notes')
    .select(['id', 'booking_id', 'body', 'saved_at'])
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

type Note = { id: string; counsellor_id: string; member_id: string; booking_id: string | null; body: Buffer }

/** A new note, or a new text for this counsellor's note about this client. @returns whether it was saved */
export async function saveNote(db: Db, note: Note, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into private_notes (id, counsellor_id, member_id, booking_id, body, created_at, saved_at)
    values (${note.id}, ${note.counsellor_id}, ${note.member_id}, ${note.booking_id}, ${note.body}, ${at}, ${at})
    on conflict (id) do update set body = excluded.body, saved_at = excluded.saved_at
      where private_notes.counsellor_id = excluded.counsellor_id and private_notes.member_id = excluded.member_id
    returning id`.execute(db)
  return rows.length > 0
}

export const noteExists = (db: Db, id: string, counsellorId: string, memberId: string) =>
  db
    .selectFrom('private_notes')
    .select('id')
    .where('id', '=', id)
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export async function deleteNote(db: Db, id: string, counsellorId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('private_notes')
    .where('id', '=', id)
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** An appointment of this pair; undefined otherwise. */
export const bookingOfPair = (db: Db, bookingId: string, counsellorId: string, memberId: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('counsellor_id', '=', counsellorId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** The counsellor's own appointment, locked: two saves of its summary wait for each other. */
export const lockOwnBooking = (tx: Db, bookingId: string, counsellorId: string) =>
  tx
    .selectFrom('bookings')
    .select(['id', 'state', 'member_id', 'starts_at'])
    .where('id', '=', bookingId)
    .where('counsellor_id', '=', counsellorId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export async function saveSummary(tx: Db, bookingId: string, body: Buffer, at: Date, sharedAt: Date | null) {
  const { rows } = await sql<{ shared_at: Date | null }>`
    insert into appointment_summaries (booking_id, body, saved_at, shared_at)
    values (${bookingId}, ${body}, ${at}, ${sharedAt})
    on conflict (booking_id) do update set body = excluded.body, saved_at = excluded.saved_at,
      shared_at = coalesce(appointment_summaries.shared_at, excluded.shared_at)
    returning shared_at`.execute(tx)
  return rows[0]?.shared_at ?? null
}

export const stepsOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('appointment_steps')
    .select(['position', 'body', 'done_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()

export async function replaceSteps(
  tx: Db,
  bookingId: string,
  steps: readonly { position: number; body: Buffer; done_at: Date | null }[],
) {
  await tx.deleteFrom('appointment_steps').where('booking_id', '=', bookingId).execute()
  if (steps.length === 0) return
  await tx
    .insertInto('appointment_steps')
    .values(steps.map((step) => ({ booking_id: bookingId, ...step })))
    .execute()
}

/** Summaries with their steps, the newest appointment first. */
export async function summariesOf(db: Db, counsellorId: string, memberId: string, limit: number) {
  const { rows } = await sql<{
    booking_id: string
    body: Buffer
    shared_at: Date | null
    steps: { position: number; done: boolean; body: string }[]
  }>`
    select s.booking_id, s.body, s.shared_at,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('position', t.position, 'done', t.done_at is not null, 'body', encode(t.body, 'base64'))
          order by t.position)
        from appointment_steps as t where t.booking_id = s.booking_id), '[]') as steps
    from appointment_summaries as s
    join bookings as b on b.id = s.booking_id
    where b.counsellor_id = ${counsellorId} and b.member_id = ${memberId}
    order by b.starts_at desc limit ${limit}`.execute(db)
  return rows
}

export async function summarySharedAt(db: Db, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('appointment_summaries')
    .select('shared_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.shared_at ?? null
}
