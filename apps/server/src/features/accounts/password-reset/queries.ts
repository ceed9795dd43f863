import type { Db } from '../../../platform/db/database.ts'

export function saveCode(db: Db, row: { account_id: string; code_hash: Buffer; expires_at: Date }) {
  return db
    .insertInto('reset_codes')
    .values({ ...row, tries: 0 })
    .onConflict((c) => c.column('account_id').doUpdateSet({ ...row, tries: 0 }))
    .execute()
}

/** Counts the attempt before the code is compared, so that parallel attempts cannot exceed the limit of five. */
export function takeTry(db: Db, accountId: string, max: number) {
  return db
    .updateTable('reset_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('tries', '<', max)
    .returning(['code_hash', 'tries', 'expires_at'])
    .executeTakeFirst()
}

/** Undefined when another request has already used this code. */
export function useCode(db: Db, accountId: string, codeHash: Buffer) {
  return db
    .deleteFrom('reset_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst()
}

export const deleteCodes = (db: Db, accountId: string) =>
  db.deleteFrom('reset_codes').where('account_id', '=', accountId).execute()
