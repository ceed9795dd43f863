import type { GroupCount, ImpressionCounts } from '@heartwell/matching/fairness.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { dateAfter, daysAfter } from './days.ts'
import { listed } from './member-counts.queries.ts'

/**
 * In days. Accepted interests count when they are this recent, and members when their approval is at least this old;
 * newcomers are in their second such period.
 */
const MONTH = 30
const ALL = 'All members'

/** The groups that are counted: conditions on the rows of `counted` below. */
const GROUPS = {
  [ALL]: sql`true`,
  Women: sql`gender = 'F'`,
  Men: sql`gender = 'M'`,
  '18 to 29 years': sql`age < 30`,
  '30 to 39 years': sql`age between 30 and 39`,
  '40 to 49 years': sql`age between 40 and 49`,
  '50 to 59 years': sql`age between 50 and 59`,
  '60 years and older': sql`age >= 60`,
  '40 years and older': sql`age >= 40`,
  'Newcomers in their second month': sql`newcomer`,
  'Members who agreed to the use of religion': sql`religion`,
}

export const newestMonitorRow = (db: Db) =>
  db.selectFrom('match_monitors').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst()

export async function saveMonitors(tx: Db, at: Date, found: string): Promise<void> {
  await tx.insertInto('match_monitors').values({ at, found }).execute()
}

/** Of two simultaneous nightly runs, the second one finds that the week has begun. */
export const lockWeeks = (tx: Db) => sql`lock table match_exposure in share row exclusive mode`.execute(tx)

export async function weekBegan(tx: Db): Promise<Date | undefined> {
  const row = await tx.selectFrom('match_exposure').select('counted_at').limit(1).executeTakeFirst()
  return row?.counted_at
}

export async function beginWeek(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('match_exposure').execute()
  await sql`
    insert into match_exposure (member_id, impressions, counted_at)
    select member_id, impressions, ${now} from match_rows where ${listed}`.execute(tx)
}

/** The impressions of each member since the week began, for members who were listed at both its ends. */
export async function impressionCounts(tx: Db): Promise<ImpressionCounts> {
  const { rows } = await sql<{ times: number; members: number }>`
    select greatest(0, match_rows.impressions - match_exposure.impressions) as times, count(*)::int as members
    from match_exposure join match_rows using (member_id)
    where ${listed}
    group by 1`.execute(tx)
  return rows
}

/** The number of members and of matched members: of everybody, and of each group. */
export async function groupCounts(tx: Db, now: Date): Promise<[GroupCount, GroupCount[]]> {
  const inside = Object.entries(GROUPS).map(([name, condition]) => sql`(${sql.lit(name)}, ${condition})`)
  const { rows } = await sql<GroupCount>`
    with matched as (
      select sender_id as member_id from interest_requests where state = 'accepted' and answered_at >= ${daysAfter(now, -MONTH)}
      union
      select recipient_id from interest_requests where state = 'accepted' and answered_at >= ${daysAfter(now, -MONTH)}),
    counted as (
      select gender, date_part('year', age(${dateAfter(now, 0)}::date, dob)) as age,
        decided_at >= ${daysAfter(now, -2 * MONTH)} as newcomer,
        exists (select 1 from current_consents as consent
          where consent.member_id = members.id and purpose = 'religion' and given) as religion,
        matched.member_id is not null as matched
      from members
      join match_rows on match_rows.member_id = members.id
      left join matched on matched.member_id = members.id
      where ${listed} and decided_at < ${daysAfter(now, -MONTH)})
    select name, count(*)::int as members, (count(*) filter (where matched))::int as matched
    from counted cross join lateral (values ${sql.join(inside)}) as groups (name, inside)
    where inside
    group by name`.execute(tx)
  const found = (name: string) => rows.find((row) => row.name === name) ?? { name, members: 0, matched: 0 }
  const names = Object.keys(GROUPS).filter((name) => name !== ALL)
  return [found(ALL), names.map(found)]
}
