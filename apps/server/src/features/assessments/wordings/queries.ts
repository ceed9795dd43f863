import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { Db } from '../../../platform/db/database.ts'

/** By the id of a question. */
export type Texts = Record<string, { question: string; answers: string[] }>

const wordings = (db: Db, bank: Bank) =>
  db
    .selectFrom('questionnaire_wordings')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['version', 'texts', 'saved_at', 'staff.name as by'])
    .where('bank', '=', bank)
    .orderBy('version', 'desc')

export const newestWording = (db: Db, bank: Bank) => wordings(db, bank).limit(1).executeTakeFirst()
export type WordingRow = NonNullable<Awaited<ReturnType<typeof newestWording>>>

export const wordingOf = (db: Db, bank: Bank, version: number) =>
  wordings(db, bank).where('version', '=', version).executeTakeFirstOrThrow()

/** Newest first. */
export const lastWordings = (db: Db, bank: Bank, limit: number) => wordings(db, bank).limit(limit).execute()

type NewWording = { bank: Bank; version: number; texts: Texts; saved_at: Date; saved_by: string | null }

/** @returns undefined when this version was saved by somebody else */
export const insertWording = (db: Db, { texts, ...row }: NewWording) =>
  db
    .insertInto('questionnaire_wordings')
    .values({ ...row, texts: JSON.stringify(texts) })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()

export async function startedVersion(db: Db, memberId: string, bank: Bank): Promise<number | undefined> {
  const row = await db
    .selectFrom('questionnaire_starts')
    .select('version')
    .where('member_id', '=', memberId)
    .where('bank', '=', bank)
    .executeTakeFirst()
  return row?.version
}

/** The first of two starts at once counts. */
export const insertStart = (db: Db, row: { member_id: string; bank: Bank; version: number }) =>
  db
    .insertInto('questionnaire_starts')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const deleteStart = (db: Db, memberId: string, bank: Bank) =>
  db.deleteFrom('questionnaire_starts').where('member_id', '=', memberId).where('bank', '=', bank).execute()
