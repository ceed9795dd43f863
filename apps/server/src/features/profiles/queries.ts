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
 * Ids of the requests that the member's own record lists, of people she may see. A rejected request stays among the
 * sent ones: its absence would tell.
 */
export async function openRequestsOf(db: Db, memberId: string) {
  const rows = await db
    .selectFrom('interest_requests')
    .innerJoin('members as other', (join) =>
      join
        .on('other.id', '<>', memberId)
        .on(({ or, eb, ref }) => or([eb('other.id', '=', ref('sender_id')), eb('other.id', '=', ref('recipient_id'))])),
    )
    .select(['other.id', 'sender_id', 'state'])
    .where((eb) => eb.or([eb('sender_id', '=', memberId), eb('recipient_id', '=', memberId)]))
    .where('state', 'in', ['pending', 'rejected'])
    .innerJoin('accounts', 'accounts.id', 'other.id')
    .where('other.approval', '=', 'approved')
    .where('accounts.suspended_at', 'is', null)
    .where(sql<boolean>`not exists (select 1 from hidden_pairs where member_id = ${memberId} and other_id = other.id)`)
    .orderBy('interest_requests.created_at', 'desc')
    .execute()
  const [sent, received] = [rows.filter((r) => r.sender_id === memberId), rows.filter((r) => r.sender_id !== memberId)]
  return { sent: sent.map((r) => r.id), received: received.filter((r) => r.state === 'pending').map((r) => r.id) }
}

export function photoOwner(db: Db, name: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.member_id', 'photos.reviewed_at', 'members.show_photos', 'members.approval'])
    .where('photos.name', '=', name)
    .executeTakeFirst()
}
