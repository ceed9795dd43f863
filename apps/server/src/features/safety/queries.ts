import type { Db } from '../../platform/db/database.ts'

export function insertBlock(db: Db, row: { blocker_id: string; blocked_id: string; created_at: Date }) {
  return db
    .insertInto('blocks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

export function deleteBlock(db: Db, blockerId: string, blockedId: string) {
  return db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst()
}

export const blockedBy = (db: Db, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .select(['members.id', 'members.name'])
    .where('blocks.blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .limit(200)
    .execute()

export const hasBlocked = (db: Db, blockerId: string, blockedId: string) =>
  db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
