import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { Db } from '../../../platform/db/database.ts'

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
