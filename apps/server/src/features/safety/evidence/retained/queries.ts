import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../../platform/db/any-of.ts'
import type { Db, Row } from '../../../../platform/db/database.ts'
import type { DB } from '../../../../platform/db/schema.generated.ts'

export type RetainedRow = Row<'retained_content'>

/** Something that is about to be deleted, with the encounter of the member who may report its author. */
export type Leaving = {
  id: string
  encounter_id: string
  by_other: boolean
  seq: number | null
  body: string
  /** Of a note. */
  about: ShownSubject | null
  sent_at: Date
  file: string | null
}

/** The encounter of the member who received the message. Undefined when the receiver is a counsellor. */
export async function messageToRetain(db: Db, messageId: string): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    select m.id, e.id as encounter_id, true as by_other, m.seq, m.body, null::jsonb as about, m.sent_at, p.file
    from messages as m
    join conversations as c on c.id = m.conversation_id
    join encounters as e on e.other_id = m.sender_id
      and e.member_id = case when c.low_id = m.sender_id then c.high_id else c.low_id end
    left join message_pictures as p on p.id = m.picture_id
    where m.id = ${messageId} and m.deleted_at is null`.execute(db)
  return rows[0]
}

const notes = (which: RawBuilder<unknown>) => sql<Leaving>`
  select gen_random_uuid() as id, e.id as encounter_id, true as by_other, null::integer as seq, r.note as body,
    r.note_about as about, r.created_at as sent_at, null::text as file
  from interest_requests as r
  join encounters as e on e.other_id = r.sender_id and e.member_id = r.recipient_id
  where r.note is not null and ${which}`

export async function noteToRetain(db: Db, requestId: string): Promise<Leaving | undefined> {
  const { rows } = await notes(sql`r.id = ${requestId}`).execute(db)
  return rows[0]
}

/** The newest messages of each conversation with this account, and the notes of its interests. */
export async function contentOfAccount(db: Db, accountId: string, messages: number): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select m.id, e.id as encounter_id, m.sender_id = ${accountId} as by_other, m.seq, m.body, null::jsonb as about,
      m.sent_at, p.file
    from encounters as e
    join conversations as c
      on c.low_id = least(e.member_id, e.other_id) and c.high_id = greatest(e.member_id, e.other_id)
    cross join lateral (
      select * from messages where conversation_id = c.id order by seq desc limit ${messages}) as m
    left join message_pictures as p on p.id = m.picture_id and m.sender_id = ${accountId}
    where e.other_id = ${accountId} and m.deleted_at is null
    union all
    ${notes(sql`r.sender_id = ${accountId}`)}`.execute(db)
  return rows
}

/** @returns false when the content is retained already */
export async function insertRetained(db: Db, row: Insertable<DB['retained_content']>): Promise<boolean> {
  const insert = db.insertInto('retained_content').values(row)
  const made = await insert
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** What is retained of the two since a moment. */
export const retainedOf = (db: Db, encounterId: string, since: Date): Promise<RetainedRow[]> =>
  db
    .selectFrom('retained_content')
    .selectAll()
    .where('encounter_id', '=', encounterId)
    .where('retained_at', '>', since)
    .orderBy('seq', 'desc')
    .orderBy('sent_at', 'desc')
    .execute()

/** Those of these messages that are retained since a moment. */
export const retainedMessages = (db: Db, ids: readonly string[], since: Date): Promise<RetainedRow[]> =>
  db.selectFrom('retained_content').selectAll().where('id', '=', anyOf(ids)).where('retained_at', '>', since).execute()

/** The ids of what was retained by then, apart from some, the oldest first. */
export async function retainedUntil(db: Db, until: Date, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('retained_content')
    .select('id')
    .where('retained_at', '<=', until)
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('retained_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns false when it is deleted already */
export async function deleteRetained(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('retained_content').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
