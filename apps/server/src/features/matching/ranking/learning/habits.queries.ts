import { momentOf } from '@heartwell/matching/moment.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { withLongTimeout } from '../../../../platform/db/long-transaction.ts'
import { daysAfter } from './days.ts'

/** After a year an answer has hardly any effect. */
const REMEMBERED_DAYS = 365
const WEEK = 7

/**
 * Selectivity and popularity decay with time, even when nothing happens. Each night the rows of a seventh of the
 * members with an answer in the past year are computed again.
 */
export async function fadeHabits(db: Db, now: Date): Promise<void> {
  const since = daysAfter(now, -REMEMBERED_DAYS)
  const turn = momentOf(now).day % WEEK
  await withLongTimeout(db, async (tx) => {
    await sql`
      insert into match_changes (member_id)
      select member_id from (
        select sender_id as member_id from interest_requests where answered_at >= ${since}
        union
        select recipient_id from interest_requests where answered_at >= ${since}) as answered
      where abs(hashtext(member_id::text)::bigint) % ${sql.lit(WEEK)} = ${turn}::integer`.execute(tx)
  })
}
