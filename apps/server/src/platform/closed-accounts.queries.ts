import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/database.ts'

/**
 * The condition that the member in this column has not closed the account. Staff decide nothing about a closed account:
 * it is deleted at the end of the grace period, or restored with its place in each queue.
 */
export const isNotClosed = (column: 'members.id' | 'photos.member_id'): RawBuilder<boolean> =>
  sql`not exists (select from accounts where accounts.id = ${sql.ref(column)} and accounts.erase_at is not null)`

export async function isClosed(db: Db, accountId: string): Promise<boolean> {
  const account = db.selectFrom('accounts').select('id').where('id', '=', accountId).where('erase_at', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}
