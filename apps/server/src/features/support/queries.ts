import type { EnquiryState } from '@heartwell/contract/enquiries.ts'
import type { CaseState } from '@heartwell/contract/support.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import { beyond, type Place } from '../../platform/db/list-places.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type EnquiryRow = Row<'enquiries'>

type NewEnquiry = { name: string; email: string; message: string; created_at: Date }
export const insertEnquiry = (db: Db, row: NewEnquiry) =>
  db.insertInto('enquiries').values(row).returning('number').executeTakeFirstOrThrow()

/** Open ones, the one that waits longest first; done ones, newest first. */
export function enquiriesIn(db: Db, state: EnquiryState, limit: number, after: number | undefined) {
  const open = state === 'open'
  const base = db
    .selectFrom('enquiries')
    .selectAll()
    .where('done_at', open ? 'is' : 'is not', null)
    .orderBy('number', open ? 'asc' : 'desc')
    .limit(limit)
  return (after === undefined ? base : base.where('number', open ? '>' : '<', after)).execute()
}

export const countEnquiries = (db: Db) =>
  db
    .selectFrom('enquiries')
    .select(sql<number>`(count(*) filter (where done_at is null))::int`.as('open'))
    .select(sql<number>`(count(*) filter (where done_at is not null))::int`.as('done'))
    .executeTakeFirstOrThrow()

export async function answersTo(db: Db, enquiryIds: string[]) {
  if (enquiryIds.length === 0) return []
  return db
    .selectFrom('enquiry_answers')
    .leftJoin('staff', 'staff.id', 'enquiry_answers.answered_by')
    .select(['enquiry_answers.enquiry_id', 'enquiry_answers.text', 'enquiry_answers.answered_at', 'staff.name'])
    .where('enquiry_answers.enquiry_id', 'in', enquiryIds)
    .orderBy('enquiry_answers.answered_at')
    .execute()
}
export type AnswerRow = Awaited<ReturnType<typeof answersTo>>[number]

type NewAnswer = { enquiry_id: string; text: string; answered_at: Date; answered_by: string }
export const insertAnswer = (db: Db, row: NewAnswer) => db.insertInto('enquiry_answers').values(row).execute()

/** Undefined when there is no such enquiry. */
export const setDone = (db: Db, id: string, done_at: Date | null) =>
  db
    .updateTable('enquiries')
    .set({ done_at })
    .where('id', '=', id)
    .returning(['id', 'number', 'email'])
    .executeTakeFirst()

export async function deleteDoneBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('enquiries').where('done_at', '<', moment).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type CaseRow = Row<'support_cases'>

export const nameOf = (db: Db, memberId: string) =>
  db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow()

export const emailOf = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()

/** Undefined when another case has the number. */
export const insertCase = (db: Db, row: Insertable<DB['support_cases']>) =>
  db
    .insertInto('support_cases')
    .values(row)
    .onConflict((c) => c.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertMessage = (db: Db, row: Insertable<DB['support_messages']>) =>
  db.insertInto('support_messages').values(row).execute()

export async function insertImages(db: Db, messageId: string, jpegs: Buffer[]) {
  const rows = jpegs.map((jpeg, position) => ({ message_id: messageId, position, jpeg }))
  if (rows.length > 0) await db.insertInto('support_images').values(rows).execute()
}

/** The newest first, after the case with this number if one is named. */
export function casesOf(db: Db, memberId: string, limit: number, after: string | undefined) {
  const own = db.selectFrom('support_cases').where('member_id', '=', memberId)
  const base = own.selectAll().orderBy('seq', 'desc').limit(limit)
  if (after === undefined) return base.execute()
  return base.where('seq', '<', own.select('seq').where('number', '=', after)).execute()
}

export const caseByNumber = (db: Db, number: string) =>
  db.selectFrom('support_cases').selectAll().where('number', '=', number).executeTakeFirst()

export const ownCase = (db: Db, memberId: string, number: string) =>
  db
    .selectFrom('support_cases')
    .selectAll()
    .where('number', '=', number)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Oldest first. */
export const messagesOf = (db: Db, caseId: string) =>
  db
    .selectFrom('support_messages')
    .leftJoin('staff', 'staff.id', 'support_messages.written_by')
    .select(['support_messages.id', 'author', 'text', 'support_messages.created_at', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

export const imagesOf = (db: Db, caseId: string) =>
  db
    .selectFrom('support_images')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .select(['support_images.id', 'message_id'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number]

/** Of whomever, or of this member only. */
export function imageById(db: Db, id: string, ownerId?: string) {
  const image = db
    .selectFrom('support_images')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .innerJoin('support_cases', 'support_cases.id', 'case_id')
    .select('jpeg')
    .where('support_images.id', '=', id)
  return (ownerId === undefined ? image : image.where('member_id', '=', ownerId)).executeTakeFirst()
}

type Move = { to: CaseState; from: CaseState[]; at: Date; ownerId?: string }

/** A case that stays in its state keeps its place in the list. Undefined when there is none in those states. */
export function moveCase(db: Db, number: string, { to, from, at, ownerId }: Move) {
  const moved = db
    .updateTable('support_cases')
    .set({ state: to, since: sql<Date>`case when state = ${to} then since else ${at}::timestamptz end` })
    .where('number', '=', number)
    .where('state', 'in', from)
    .returningAll()
  return (ownerId === undefined ? moved : moved.where('member_id', '=', ownerId)).executeTakeFirst()
}

/** Waiting ones, the one that waits longest first; closed ones, newest first. */
export function casesIn(db: Db, state: CaseState, limit: number, after: Place | undefined) {
  const way = state === 'closed' ? 'desc' : 'asc'
  return db
    .selectFrom('support_cases')
    .selectAll()
    .where('state', '=', state)
    .where(beyond(way, after))
    .orderBy('since', way)
    .orderBy('seq', way)
    .limit(limit)
    .execute()
}

export const countCases = (db: Db) =>
  db
    .selectFrom('support_cases')
    .select(sql<number>`(count(*) filter (where state = 'received'))::int`.as('received'))
    .select(sql<number>`(count(*) filter (where state = 'answered'))::int`.as('answered'))
    .select(sql<number>`(count(*) filter (where state = 'closed'))::int`.as('closed'))
    .executeTakeFirstOrThrow()

export async function deleteClosedBefore(db: Db, moment: Date): Promise<number> {
  const closed = db.deleteFrom('support_cases').where('state', '=', 'closed').where('since', '<', moment)
  return Number((await closed.executeTakeFirstOrThrow()).numDeletedRows)
}
