import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A member's own row with what hangs on it. */
export async function memberById(db: Db, id: string) {
  const member = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .selectAll('members')
    .select(['accounts.email', 'accounts.is_demo', 'accounts.created_at', 'accounts.suspended_at'])
    .where('members.id', '=', id)
    .executeTakeFirst()
  if (!member) return undefined
  const [photos, topics] = [await photosOf(db, id), await topicsOf(db, id)]
  return { ...member, photos, topics }
}
export type Member = NonNullable<Awaited<ReturnType<typeof memberById>>>

export const photosOf = (db: Db, memberId: string) =>
  db
    .selectFrom('photos')
    .select(['name', 'position', 'reviewed_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()

export const topicsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('member_topics')
    .innerJoin('topics', 'topics.id', 'member_topics.topic_id')
    .select(['topics.id', 'topics.name'])
    .where('member_topics.member_id', '=', memberId)
    .orderBy('topics.name')
    .execute()

/**
 * Ids of the requests that the member's own record lists; people hidden from her by a block are left out. A rejected
 * request stays among the sent ones: its absence would tell.
 */
export async function openRequestsOf(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('interest_requests')
    .select(['sender_id', 'recipient_id', 'state'])
    .where('state', 'in', ['pending', 'rejected'])
    .where((eb) => eb.or([eb('sender_id', '=', memberId), eb('recipient_id', '=', memberId)]))
    .where(
      sql<boolean>`not exists (select 1 from hidden_pairs where member_id = ${memberId} and other_id in (sender_id, recipient_id))`,
    )
    .orderBy('created_at', 'desc')
    .execute()
  const received = rows.filter((r) => r.recipient_id === memberId && r.state === 'pending')
  return {
    sent: rows.filter((r) => r.sender_id === memberId).map((r) => r.recipient_id),
    received: received.map((r) => r.sender_id),
  }
}

export function photoOwner(db: Db, name: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.member_id', 'photos.reviewed_at', 'members.show_photos', 'members.approval'])
    .where('photos.name', '=', name)
    .executeTakeFirst()
}
