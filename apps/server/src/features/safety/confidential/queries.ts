import type { Insertable } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type CaseRow = Row<'confidential_cases'>

export const insertCase = (tx: Db, row: Insertable<DB['confidential_cases']>) =>
  tx.insertInto('confidential_cases').values(row).execute()

/** The last case that the member has not cleared from their page. */
export const lastCaseOf = (db: Db, memberId: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('confidential_cases')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('cleared_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const clearCasesOf = (tx: Db, memberId: string, at: Date) =>
  tx
    .updateTable('confidential_cases')
    .set({ cleared_at: at })
    .where('member_id', '=', memberId)
    .where('cleared_at', 'is', null)
    .execute()

export const openCases = (db: Db, limit: number) =>
  db
    .selectFrom('confidential_cases')
    .innerJoin('members', 'members.id', 'confidential_cases.member_id')
    .selectAll('confidential_cases')
    .select('members.name')
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute()
export type OpenCase = Awaited<ReturnType<typeof openCases>>[number]

/** @returns false when it was answered before, or does not exist */
export async function saveAnswer(
  tx: Db,
  id: string,
  row: { answer: Buffer; answered_at: Date; answered_by: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('confidential_cases')
    .set(row)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
