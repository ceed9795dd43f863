import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** When the profile of this member was approved; undefined for a member whose approval has no time. */
export async function approvedAt(db: Db, memberId: string): Promise<Date | undefined> {
  const member = db.selectFrom('members').select('decided_at').where('id', '=', memberId)
  return (await member.where('approval', '=', 'approved').executeTakeFirst())?.decided_at ?? undefined
}

/** The interests that this member sent after this moment, oldest first. */
export const sentSince = (db: Db, senderId: string, since: Date) =>
  db
    .selectFrom('interest_requests')
    .select(['created_at', 'closed_at', 'state', 'withdrawn_at'])
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

/** To how many people this member sent the same note after this moment. */
export async function countEqualNotes(db: Db, senderId: string, noteHash: Buffer, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('interest_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sender_id', '=', senderId)
    .where('note_hash', '=', noteHash)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
