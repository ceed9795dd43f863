import { SEVERITY_HOURS } from '@heartwell/contract/safety/reports-inbox.ts'
import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

/** Reports of one reason since a moment. `within` are those decided within the target of their severity. */
export type ReasonRow = {
  reason: Row<'reports'>['reason'] | null
  reports: number
  open: number
  late: number
  acted: number
  within: number
  decided: number
  median_hours: number | null
}

const { urgent, high, normal } = SEVERITY_HOURS
const TARGET_HOURS = sql`case severity when 1 then ${urgent}::int when 2 then ${high}::int else ${normal}::int end`

/** One row for each reason, and one without a reason for all of them. */
export async function reasonsSince(db: Db, { since, now }: { since: Date; now: Date }): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    with counted as (
      select reason, state, outcome, ${TARGET_HOURS} as target,
        extract(epoch from (case state when 'open' then ${now} else reports.since end) - created_at)::float8 / 3600 as hours
      from reports where created_at >= ${since}
    )
    select reason, count(*)::int as reports,
      (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state = 'open' and hours > target))::int as late,
      (count(*) filter (where outcome <> 'none'))::int as acted,
      (count(*) filter (where state = 'decided' and hours <= target))::int as within,
      (count(*) filter (where state = 'decided'))::int as decided,
      percentile_cont(0.5) within group (order by hours) filter (where state = 'decided') as median_hours
    from counted group by grouping sets ((reason), ()) order by count(*) desc, reason`.execute(db)
  return rows
}
