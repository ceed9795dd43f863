import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ExposureRow } from './rules.ts'

export type FigureRow = {
  id: string
  name: string
  open_packages: number
  bought: number
  returned: number
  delivered: number
  open: number
  connected: number
  declined: number
  unanswered: number
  counted: number
  second_reading: number
  refused_by: number
  complaints_open: number
  complaints_decided: number
  complaints_upheld: number
}

const countOf = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`

/** The counsellors who sell introductions, or who wrote letters or sold a package since a moment, by name. */
export async function figuresByCounsellor(db: Db, since: Date): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with letters as (
      select counsellor_id, count(*)::int as delivered,
        ${countOf(sql`state = 'sent'`)} as open,
        ${countOf(sql`state = 'connected'`)} as connected,
        ${countOf(sql`state = 'closed' and close_cause = 'no'`)} as declined,
        ${countOf(sql`state = 'closed' and close_cause = 'over'`)} as unanswered,
        ${countOf(sql`counted_at is not null`)} as counted
      from introductions where delivered_at >= ${since}
      group by counsellor_id),
    waiting as (
      select counsellor_id, count(*)::int as second_reading
      from introductions where state = 'second_reading' group by counsellor_id),
    packages as (
      select p.counsellor_id,
        ${countOf(sql`p.remaining > 0`)} as open_packages,
        ${countOf(sql`p.created_at >= ${since}`)} as bought,
        ${countOf(sql`p.created_at >= ${since} and pay.refunded_minor > 0`)} as returned
      from appointment_packages as p join payments as pay on pay.id = p.payment_id
      where p.introductions > 0 and (p.remaining > 0 or p.created_at >= ${since})
      group by p.counsellor_id),
    complaints as (
      select reported_id,
        ${countOf(sql`state = 'open'`)} as complaints_open,
        ${countOf(sql`state = 'decided' and since >= ${since}`)} as complaints_decided,
        ${countOf(sql`state = 'decided' and since >= ${since} and outcome <> 'none'`)} as complaints_upheld
      from reports where reported_id in (select id from counsellors) group by reported_id)
    select c.id, c.name, coalesce(open_packages, 0) as open_packages, coalesce(bought, 0) as bought,
      coalesce(returned, 0) as returned, coalesce(delivered, 0) as delivered, coalesce(open, 0) as open,
      coalesce(connected, 0) as connected, coalesce(declined, 0) as declined, coalesce(unanswered, 0) as unanswered,
      coalesce(counted, 0) as counted, coalesce(second_reading, 0) as second_reading,
      (select count(*)::int from introduction_refused_counsellors as r where r.counsellor_id = c.id) as refused_by,
      coalesce(complaints_open, 0) as complaints_open, coalesce(complaints_decided, 0) as complaints_decided,
      coalesce(complaints_upheld, 0) as complaints_upheld
    from counsellors as c
    left join letters on letters.counsellor_id = c.id
    left join waiting on waiting.counsellor_id = c.id
    left join packages on packages.counsellor_id = c.id
    left join complaints on complaints.reported_id = c.id
    where c.introduction_price_minor is not null or delivered > 0 or second_reading > 0
      or packages.counsellor_id is not null
    order by c.name, c.id`.execute(db)
  return rows
}

/** Those who have agreed to be introduced, by gender, decade and the number of letters since a moment. */
export async function exposureSince(db: Db, since: Date, now: Date): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select gender, decade, letters, count(*)::int as members from (
      select m.gender,
        least(70, greatest(20, 10 * (extract(year from age(${now}::date, m.dob::date))::int / 10))) as decade,
        (select least(3, count(*))::int from introduction_letters as l join introductions as i on i.id = l.introduction_id
          where l.member_id = m.id and i.delivered_at >= ${since}) as letters
      from introduction_consents as c
      join members as m on m.id = c.member_id
      join accounts as a on a.id = m.id
      where c.is_on and m.approval = 'approved' and not a.hidden) as agreed
    group by gender, decade, letters`.execute(db)
  return rows
}
