import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Keeps the account in the lists of those who have blocked it. */
export async function keepBlocksOf(db: Db, accountId: string, hash: Buffer): Promise<void> {
  await sql`
    insert into erased_blocks (blocker_id, other_hash, id, name, created_at)
    select blocker_id, ${hash}, blocks.id, first_name(members.name), created_at
    from blocks join members on members.id = blocked_id where blocked_id = ${accountId}
    on conflict do nothing`.execute(db)
}

/** Replaces the account by its hash in the reports by and about it. The references end when the account is deleted. */
export async function keepReportsOf(db: Db, accountId: string, hash: Buffer): Promise<void> {
  await db.updateTable('reports').set({ reporter_hash: hash }).where('reporter_id', '=', accountId).execute()
  await db.updateTable('reports').set({ reported_hash: hash }).where('reported_id', '=', accountId).execute()
}
