import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { JsonRow, Read } from '../../../platform/db/together.ts'
import type { SentInterest } from './rules.ts'

export type Allowed = { approvedAt: Date | undefined; sent: SentInterest[] }
type Since = { sender: string; newSince: Date; sentSince: Date }

/**
 * When the profile of this member was approved, undefined for a member whose approval has no time, and the interests that
 * one approved after `newSince` has sent after `sentSince`, oldest first.
 */
export const allowanceRead: Read<Since, Allowed> = {
  query: ({ sender, newSince, sentSince }) => sql`
    select decided_at, (
      select coalesce(json_agg(sent), '[]') from (
        select created_at, closed_at, state, withdrawn_at from interest_requests
        where sender_id = members.id and created_at > ${sentSince} and decided_at > ${newSince}
        order by created_at) as sent) as sent
    from members where id = ${sender} and approval = 'approved'`,
  result: ([row]) => ({
    approvedAt: row?.decided_at ? new Date(row.decided_at) : undefined,
    sent: (row?.sent ?? []).map(dated),
  }),
}

const dated = ({ state, ...times }: JsonRow): SentInterest => ({
  state,
  created_at: new Date(times.created_at),
  closed_at: times.closed_at && new Date(times.closed_at),
  withdrawn_at: times.withdrawn_at && new Date(times.withdrawn_at),
})

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
