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

export type IntroductionRow = { introduction_id: string; counted_at: Date; member_name: string | null; minor: number }

/** What each introduction brought that counted, as the ledger has booked or paid it out. */
const counted = (counsellorId: string) => sql`
  select l.introduction_id, p.member_id, min(l.at) as counted_at, sum(l.amount_minor) as minor
  from payments as p join ledger_entries as l on l.payment_id = p.id and l.account in ('booked', 'paid_out')
  where p.counsellor_id = ${counsellorId} and p.introductions > 0 and l.introduction_id is not null
  group by l.introduction_id, p.member_id having sum(l.amount_minor) > 0`

/** Those that counted between two moments, in their order. */
export async function introductionsBetween(db: Db, counsellorId: string, from: Date, until: Date) {
  const { rows } = await sql<IntroductionRow>`
    select i.introduction_id, i.counted_at, i.minor::int as minor, m.name as member_name
    from (${counted(counsellorId)}) as i left join members as m on m.id = i.member_id
    where i.counted_at >= ${from} and i.counted_at < ${until}
    order by i.counted_at, i.introduction_id`.execute(db)
  return rows
}

/** Sums by the month of the counsellor's calendar, the newest first. */
export async function earningsByMonth(db: Db, counsellorId: string, timeZone: string, since: Date, until: Date) {
  const { rows } = await sql<{ month: string; minor: number; appointments: number; introductions: number }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') || '-01' as month,
      sum(minor)::int as minor, sum(appointments)::int as appointments, sum(introductions)::int as introductions
    from (
      select b.starts_at as at, sum(l.amount_minor) as minor, 1 as appointments, 0 as introductions
      from bookings as b join ledger_entries as l on l.booking_id = b.id and l.account in ('booked', 'paid_out')
      where b.counsellor_id = ${counsellorId} and b.state in ${EARNED}
        and b.starts_at >= ${since} and b.starts_at < ${until}
      group by b.id having sum(l.amount_minor) > 0
      union all
      select counted_at, minor, 0, 1 from (${counted(counsellorId)}) as i
      where counted_at >= ${since} and counted_at < ${until}) as earned
    group by month order by month desc`.execute(db)
  return rows
}
