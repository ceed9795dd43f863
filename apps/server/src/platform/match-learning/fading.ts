import { momentOf } from '@heartwell/matching/moment.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { daysAfter } from './days.ts'
import { patiently } from './patiently.ts'

/** After a year hardly anything is left of an answer. */
const REMEMBERED_DAYS = 365
const WEEK = 7

/**
 * How readily somebody says yes, and is said yes to, fades with time, also while nothing happens: each night the rows of
 * a seventh of those who were ever answered, or answered, in the past year are made anew.
 */
export async function fadeHabits(db: Db, now: Date): Promise<void> {
  const since = daysAfter(now, -REMEMBERED_DAYS)
  const turn = momentOf(now).day % WEEK
  await patiently(db, async (tx) => {
    await sql`
      insert into match_changes (member_id)
      select member_id from (
        select sender_id as member_id from interest_requests where answered_at >= ${since}
        union
        select recipient_id from interest_requests where answered_at >= ${since}) as answered
      where abs(hashtext(member_id::text)::bigint) % ${sql.lit(WEEK)} = ${turn}::integer`.execute(tx)
  })
}
