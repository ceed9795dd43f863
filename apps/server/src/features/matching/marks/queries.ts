import type { MatchMark } from '@heartwell/contract/matching/matching.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type MarkRow = { member_id: string; other_id: string; mark: MatchMark; marked_at: Date }

export async function saveMark(db: Db, row: MarkRow): Promise<void> {
  await db
    .insertInto('match_marks')
    .values(row)
    .onConflict((c) => c.columns(['member_id', 'other_id']).doUpdateSet(row))
    .execute()
}

export const deleteMark = (db: Db, memberId: string, otherId: string) =>
  db.deleteFrom('match_marks').where('member_id', '=', memberId).where('other_id', '=', otherId).execute()

/** How many other people are on this member's shortlist. */
export async function countShortlisted(db: Db, memberId: string, withoutId: string): Promise<number> {
  const { people } = await db
    .selectFrom('match_marks')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('member_id', '=', memberId)
    .where('mark', '=', 'shortlisted')
    .where('other_id', '<>', withoutId)
    .executeTakeFirstOrThrow()
  return Number(people)
}

export type MarkedRow = { id: string; requested: boolean }

/**
 * The people with this mark of a member, newest first, without those who are hidden from the member or invisible to
 * others. `requested`: the two have an interest, so they may see each other in any case.
 */
export async function markedBy(db: Db, memberId: string, mark: MatchMark, limit: number): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`
    select other_id as id, exists (
      select 1 from interest_requests
      where (sender_id = ${memberId} and recipient_id = other_id)
        or (sender_id = other_id and recipient_id = ${memberId})) as requested
    from match_marks join members on members.id = other_id
    where member_id = ${memberId} and mark = ${mark} and approval = 'approved'
      and not exists (select 1 from hidden_pairs as h where h.member_id = ${memberId} and h.other_id = members.id)
      and not exists (select 1 from accounts where accounts.id = members.id and accounts.hidden)
    order by marked_at desc, other_id
    limit ${limit}`.execute(db)
  return rows
}
