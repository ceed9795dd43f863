import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** By title. */
export const cannedAnswers = (db: Db) =>
  db
    .selectFrom('canned_answers')
    .leftJoin('staff', 'staff.id', 'updated_by')
    .selectAll('canned_answers')
    .select('staff.name as by')
    .orderBy(sql`lower(title)`)
    .execute()
export type CannedAnswerRow = Awaited<ReturnType<typeof cannedAnswers>>[number]

/** The number of the advisory lock that is held while an answer is added, so that the limit is exact. */
const ADD_LOCK = 7_730_240
export const lockAdding = (tx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(ADD_LOCK)})`.execute(tx)

export async function countAnswers(db: Db): Promise<number> {
  const row = await db.selectFrom('canned_answers').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return row.n
}

type Written = { title: string; text: string; updated_at: Date; updated_by: string }

/** @returns undefined when another answer has the title */
export const insertAnswer = (db: Db, row: Written) =>
  db
    .insertInto('canned_answers')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()

export const answerWithTitle = (db: Db, title: string) =>
  db.selectFrom('canned_answers').select('id').where(sql<boolean>`lower(title) = lower(${title})`).executeTakeFirst()

export const updateAnswer = (db: Db, id: string, row: Written) =>
  db
    .updateTable('canned_answers')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteAnswer = (db: Db, id: string) =>
  db.deleteFrom('canned_answers').where('id', '=', id).returning('title').executeTakeFirst()
