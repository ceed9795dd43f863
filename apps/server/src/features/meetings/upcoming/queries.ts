import type { PlanKind } from '@heartwell/contract/meetings/plans.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type UpcomingRow = {
  id: string
  what: 'call' | 'plan'
  partner_id: string
  kind: PlanKind | null
  starts_at: Date
  zone: string | null
}

type Ends = { callsSince: Date; plansSince: Date; now: Date; limit: number }

/** The agreed calls and meetings of a member with people to whom they may write. */
export async function upcomingOf(db: Db, memberId: string, { callsSince, plansSince, now, limit }: Ends) {
  const { rows } = await sql<UpcomingRow>`
    select id, what, partner_id, kind, starts_at, zone from (
      select id, 'call' as what, case when proposer_id = ${memberId} then receiver_id else proposer_id end as partner_id,
        null as kind, starts_at, null as zone
      from calls
      where ${memberId} in (proposer_id, receiver_id) and state = 'agreed'
        and coalesce(ends_at > ${now}, starts_at > ${callsSince})
      union all
      select id, 'plan', case when proposer_id = ${memberId} then receiver_id else proposer_id end, kind, starts_at, time_zone
      from meeting_plans
      where ${memberId} in (proposer_id, receiver_id) and state = 'agreed' and starts_at > ${plansSince}
    ) as ahead
    where may_write(${memberId}::uuid, partner_id)
    order by starts_at, id limit ${limit}`.execute(db)
  return rows
}
