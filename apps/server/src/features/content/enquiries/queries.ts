import type { EnquiryState } from '@heartwell/contract/content/enquiries.ts'
import { sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db, Row } from '../../../platform/db/database.ts'

export type EnquiryRow = Row<'enquiries'>

type NewEnquiry = { name: string; email: string; message: string; created_at: Date }

export const insertEnquiry = (db: Db, row: NewEnquiry) =>
  db.insertInto('enquiries').values(row).returning('number').executeTakeFirstOrThrow()

/** Open enquiries, longest waiting first, or done ones, newest first. */
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
    .selectNoFrom(countUpToMax(sql`select from enquiries where done_at is null`).as('open'))
    .select(countUpToMax(sql`select from enquiries where done_at is not null`).as('done'))
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

/** Undefined when there is no such enquiry, or when it is in this state already. */
export const setDone = (db: Db, id: string, done_at: Date | null) =>
  db
    .updateTable('enquiries')
    .set({ done_at })
    .where('id', '=', id)
    .where('done_at', done_at ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** Marks an open enquiry as done. Undefined when it is done already, or when there is no such enquiry. */
export const closeOpen = (db: Db, id: string, done_at: Date) =>
  db
    .updateTable('enquiries')
    .set({ done_at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['number', 'email'])
    .executeTakeFirst()

export const findEnquiry = (db: Db, id: string) =>
  db.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst()

export async function deleteDoneBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('enquiries').where('done_at', '<', moment).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
