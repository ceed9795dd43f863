import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Appointments that are over and whose money stays, with the amounts that the ledger has booked or paid out. */
const EARNED = sql`('completed', 'no_show_member', 'cancelled')`

export type EarningRow = {
  booking_id: string
  starts_at: Date
  state: BookingState
  member_name: string | null
  minor: number
}

/** Those that began between two moments, in their order. */
export async function earningsBetween(db: Db, counsellorId: string, from: Date, until: Date): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select b.id as booking_id, b.starts_at, b.state, m.name as member_name, sum(l.amount_minor)::int as minor
    from bookings as b
    join ledger_entries as l on l.booking_id = b.id and l.account in ('booked', 'paid_out')
    left join members as m on m.id = b.member_id
    where b.counsellor_id = ${counsellorId} and b.state in ${EARNED}
      and b.starts_at >= ${from} and b.starts_at < ${until}
    group by b.id, m.name having sum(l.amount_minor) > 0
    order by b.starts_at, b.id`.execute(db)
  return rows
}

/** Sums by the month of the counsellor's calendar, the newest first. */
export async function earningsByMonth(db: Db, counsellorId: string, timeZone: string, since: Date, until: Date) {
  const { rows } = await sql<{ month: string; minor: number; appointments: number }>`
    select to_char(starts_at at time zone ${timeZone}, 'YYYY-MM') || '-01' as month,
      sum(minor)::int as minor, count(*)::int as appointments
    from (
      select b.starts_at, sum(l.amount_minor) as minor
      from bookings as b join ledger_entries as l on l.booking_id = b.id and l.account in ('booked', 'paid_out')
      where b.counsellor_id = ${counsellorId} and b.state in ${EARNED}
        and b.starts_at >= ${since} and b.starts_at < ${until}
      group by b.id having sum(l.amount_minor) > 0) as earned
    group by month order by month desc`.execute(db)
  return rows
}
