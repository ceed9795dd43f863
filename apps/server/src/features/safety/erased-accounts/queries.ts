import type { Db } from '../../../platform/db/database.ts'

/** Replaces the account by its hash in the reports by and about it. The references end when the account is deleted. */
export async function keepReportsOf(db: Db, accountId: string, hash: Buffer): Promise<void> {
  await db.updateTable('reports').set({ reporter_hash: hash }).where('reporter_id', '=', accountId).execute()
  await db.updateTable('reports').set({ reported_hash: hash }).where('reported_id', '=', accountId).execute()
}
