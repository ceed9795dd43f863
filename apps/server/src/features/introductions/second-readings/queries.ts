import { SECOND_READING_DAYS } from '@heartwell/contract/introductions/letters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { PairOfMembers } from '../queries.ts'

type Ref = RawBuilder<unknown>

/** For a row `r` of `counsellors`: members can book them, and neither of the two refuses introductions through them. */
const canRead = (clientId: Ref, otherId: Ref) => sql`
  r.approved_at is not null
  and exists (select from accounts where accounts.id = r.id and not accounts.hidden)
  and not exists (select from introduction_refused_counsellors as refused
    where refused.counsellor_id = r.id and refused.member_id in (${clientId}, ${otherId}))`

/** How many other counsellors can read letters to these two. */
export async function readersOf(
  db: Db,
  { counsellorId, clientId, otherId }: PairOfMembers & { counsellorId: string },
): Promise<number> {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::int as readers from counsellors as r
    where r.id <> ${counsellorId} and ${canRead(sql`${clientId}::uuid`, sql`${otherId}::uuid`)}`.execute(db)
  return rows[0]?.readers ?? 0
}

export const isApproved = async (db: Db, counsellorId: string): Promise<boolean> => {
  const approved = db.selectFrom('counsellors').select('id').where('id', '=', counsellorId)
  return (await approved.where('approved_at', 'is not', null).executeTakeFirst()) !== undefined
}

export type ReadingRow = {
  id: string
  counsellor_id: string
  writer: string
  client_id: string
  other_id: string
  client_name: string
  other_name: string
  reading_requested_at: Date
}

/** For an introduction `i`: the counsellor can read its letters, which wait for a second reader. */
const waitsFor = (readerId: string, now: Date) => sql`
  i.state = 'second_reading' and i.reading_requested_at > ${new Date(now.getTime() - SECOND_READING_DAYS * DAY_MS)}
  and exists (select from counsellors as r
    where r.id = ${readerId} and r.id <> i.counsellor_id and ${canRead(sql`i.client_id`, sql`i.other_id`)})`

type Wanted = { readerId: string; now: Date; limit: number; id?: string }

/** Letters that wait for a second reader, the oldest first: all that this counsellor can read, or one of them. */
export async function readingsFor(db: Db, { readerId, now, limit, id }: Wanted): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select i.id, i.counsellor_id, writer.name as writer, i.client_id, i.other_id, client.name as client_name,
      other.name as other_name, i.reading_requested_at
    from introductions as i
    join counsellors as writer on writer.id = i.counsellor_id
    join members as client on client.id = i.client_id
    join members as other on other.id = i.other_id
    where ${waitsFor(readerId, now)} ${id === undefined ? sql`` : sql`and i.id = ${id}`}
    order by i.reading_requested_at, i.id limit ${limit}`.execute(db)
  return rows
}

/** How many letters wait for this counsellor as second reader, and how many of their own came back unreleased. */
export async function readingCounts(db: Db, counsellorId: string, now: Date) {
  const { rows } = await sql<{ to_read: number; returned: number }>`
    select (select count(*)::int from introductions as i where ${waitsFor(counsellorId, now)}) as to_read,
      (select count(*)::int from introductions
        where counsellor_id = ${counsellorId} and state = 'draft' and returned_at is not null) as returned`.execute(db)
  return rows[0] ?? { to_read: 0, returned: 0 }
}

export const saveReturnedReason = (tx: Db, id: string, returned_reason: Buffer) =>
  tx.updateTable('introductions').set({ returned_reason }).where('id', '=', id).execute()

/** What a second reader has done about an introduction, as its writer sees it. */
export const readingOf = (db: Db, id: string) =>
  db
    .selectFrom('introductions as i')
    .leftJoin('counsellors as reader', 'reader.id', 'i.second_reader_id')
    .select(['i.reading_requested_at', 'i.second_read_at', 'i.returned_at', 'i.returned_reason'])
    .select('reader.name as reader')
    .where('i.id', '=', id)
    .executeTakeFirst()

/** Whether the counsellor wrote the letters of this introduction; undefined when they could not read it at all. */
export async function rightToRead(
  db: Db,
  counsellorId: string,
  id: string,
): Promise<{ is_writer: boolean } | undefined> {
  const { rows } = await sql<{ is_writer: boolean }>`
    select i.counsellor_id = r.id as is_writer from introductions as i, counsellors as r
    where i.id = ${id} and r.id = ${counsellorId}
      and (i.counsellor_id = r.id or (i.reading_requested_at is not null or i.second_reader_id = r.id)
        and ${canRead(sql`i.client_id`, sql`i.other_id`)})`.execute(db)
  return rows[0]
}
