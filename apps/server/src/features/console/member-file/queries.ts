import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Counts = {
  conversations: number
  messages: number
  interests_sent: number
  interests_sent_accepted: number
  interests_received: number
  interests_open: number
  reports_about: number
  reports_about_open: number
  reports_by: number
  bookings: number
  payments: number
  money_conversations: number
}

export async function countsOf(db: Db, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select * from
      (select count(*)::int as conversations, coalesce(sum(low_sent + high_sent), 0)::int as messages
        from conversations where (low_id = ${id} or high_id = ${id}) and last_seq > 0) as talks,
      (select count(*)::int as interests_sent, (count(*) filter (where state = 'accepted'))::int as interests_sent_accepted
        from interest_requests where sender_id = ${id}) as sent,
      (select count(*)::int as interests_received, (count(*) filter (where state = 'pending'))::int as interests_open
        from interest_requests where recipient_id = ${id}) as received,
      (select count(*)::int as reports_about, (count(*) filter (where state = 'open'))::int as reports_about_open
        from reports where reported_id = ${id}) as about,
      (select count(*)::int as reports_by from reports where reporter_id = ${id}) as made,
      (select count(*)::int as bookings from bookings where member_id = ${id} and state <> 'held') as booked,
      (select count(*)::int as payments from payments where member_id = ${id} and paid_at is not null) as paid,
      (select count(distinct conversation_id)::int as money_conversations
        from messages where sender_id = ${id} and advice is not null) as money`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts without a row')
  return row
}

export const isMember = (db: Db, id: string) =>
  db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()

export const deletionAt = (db: Db, id: string) =>
  db.selectFrom('accounts').select('erase_at').where('id', '=', id).executeTakeFirst()

export const notesOf = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('staff_notes')
    .leftJoin('staff', 'staff.id', 'staff_notes.author_id')
    .select(['staff_notes.id', 'staff_notes.created_at', 'staff_notes.text', 'staff.name as by'])
    .where('staff_notes.member_id', '=', memberId)
    .orderBy('staff_notes.seq', 'desc')
    .limit(limit)
    .execute()
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

type NewNote = { member_id: string; author_id: string; text: string; created_at: Date }
export const insertNote = (db: Db, row: NewNote) => db.insertInto('staff_notes').values(row).execute()
