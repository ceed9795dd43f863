import type { ImpressionCounts } from '@heartwell/matching/fairness.ts'
import { FIELD, FLAG } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PairsOfDecisions } from './agreement/rules.ts'
import type { DayCounts, Span } from './rules.ts'

/** The day (UTC) of a time, such as 2026-10-01. */
const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`
/** Hours between two times, with two digits below 100 hours: a day has few different ones, so that its counts are small. */
const roundedHours = (from: string, until: string) => sql`(
  select (case when hours < 10 then round(hours, 1) when hours < 100 then round(hours) else round(hours, -1) end)::float8
  from (select extract(epoch from ${sql.ref(until)} - ${sql.ref(from)}) / 3600 as hours) as exact)`

type OfDay<Row> = Row & { day: string }

/** The members who registered on each day, by how far they are now. */
export async function countStatuses(db: Db, { from, until }: Span) {
  const { rows } = await sql<OfDay<DayCounts['statuses'][number]>>`
    select ${dayOf('a.created_at')} as day, m.status, m.approval, count(*)::int as members
    from accounts as a join members as m on m.id = a.id
    where a.created_at >= ${from} and a.created_at < ${until}
    group by day, m.status, m.approval`.execute(db)
  return rows
}

/** Decisions about profiles, with the hours since the submission. */
export async function countDecisions(db: Db, { from, until }: Span, targetHours: number) {
  const { rows } = await sql<OfDay<DayCounts['decisions'][number]>>`
    select day, sum(approved)::int as approved, sum(rejected)::int as rejected, sum(within_target)::int as within_target,
      jsonb_agg(jsonb_build_array(hours, approved + rejected)) as waits
    from (
      select ${dayOf('decided_at')} as day, ${roundedHours('submitted_at', 'decided_at')} as hours,
        count(*) filter (where outcome = 'approved') as approved,
        count(*) filter (where outcome = 'rejected') as rejected,
        count(*) filter (where decided_at - submitted_at <= ${targetHours} * interval '1 hour') as within_target
      from decisions where decided_at >= ${from} and decided_at < ${until}
      group by 1, 2) as by_hours
    group by day`.execute(db)
  return rows
}

/** @param expiredBefore pending interests that were sent earlier have expired, whether or not the job has seen them */
export async function countInterests(db: Db, { from, until }: Span, expiredBefore: Date) {
  const expired = sql`state = 'expired' or (state = 'pending' and created_at < ${expiredBefore})`
  const { rows } = await sql<OfDay<DayCounts['interests'][number]>>`
    select ${dayOf('created_at')} as day, count(*)::int as sent,
      (count(*) filter (where state = 'accepted'))::int as accepted,
      (count(*) filter (where state = 'rejected'))::int as declined,
      (count(*) filter (where ${expired}))::int as unanswered,
      (count(*) filter (where state = 'withdrawn'))::int as withdrawn,
      (count(*) filter (where state = 'pending' and created_at >= ${expiredBefore}))::int as waiting
    from interest_requests where created_at >= ${from} and created_at < ${until}
    group by 1`.execute(db)
  return rows
}

/** Conversations of members that began on each day, and those in which the other side wrote within a day. */
export async function countConversations(db: Db, { from, until }: Span) {
  const { rows } = await sql<OfDay<DayCounts['conversations'][number]>>`
    select day, count(*)::int as started, (count(*) filter (where answered))::int as answered
    from (
      select ${dayOf('c.created_at')} as day, exists (
        select from messages as m
        where m.conversation_id = c.id and m.seq > 1 and m.sender_id <> first.sender_id
          and m.sent_at <= first.sent_at + interval '1 day') as answered
      from conversations as c
      join messages as first on first.conversation_id = c.id and first.seq = 1
      where c.kind = 'members' and c.created_at >= ${from} and c.created_at < ${until}) as begun
    group by day`.execute(db)
  return rows
}

/** Second decisions about profiles, by what both reviewers decided. */
export async function countSecondReviews(db: Db, { from, until }: Span): Promise<PairsOfDecisions> {
  const { rows } = await sql<PairsOfDecisions>`
    select (count(*) filter (where d.outcome = 'approved' and s.outcome = 'approved'))::int as both_approved,
      (count(*) filter (where d.outcome = 'rejected' and s.outcome = 'rejected'))::int as both_rejected,
      (count(*) filter (where d.outcome = 'approved' and s.outcome = 'rejected'))::int as only_first_approved,
      (count(*) filter (where d.outcome = 'rejected' and s.outcome = 'approved'))::int as only_second_approved
    from second_reviews as s join decisions as d on d.id = s.decision_id
    where s.outcome is not null and s.decided_at >= ${from} and s.decided_at < ${until}`.execute(db)
  return rows[0] ?? { both_approved: 0, both_rejected: 0, only_first_approved: 0, only_second_approved: 0 }
}

export async function countBookings(db: Db, { from, until }: Span) {
  const { rows } = await sql<OfDay<DayCounts['bookings'][number]>>`
    select ${dayOf('confirmed_at')} as day, count(*)::int as confirmed
    from bookings where confirmed_at >= ${from} and confirmed_at < ${until}
    group by 1`.execute(db)
  return rows
}

export async function sumPayments(db: Db, { from, until }: Span) {
  const { rows } = await sql<OfDay<DayCounts['payments'][number]>>`
    select ${dayOf('paid_at')} as day, currency, count(*)::int as entries, sum(amount_minor)::float8 as minor
    from payments where paid_at >= ${from} and paid_at < ${until}
    group by 1, currency`.execute(db)
  return rows
}

export async function sumRefunds(db: Db, { from, until }: Span) {
  const { rows } = await sql<OfDay<DayCounts['refunds'][number]>>`
    select ${dayOf('r.created_at')} as day, p.currency, r.cause, count(*)::int as entries,
      sum(r.amount_minor)::float8 as minor
    from refunds as r join payments as p on p.id = r.payment_id
    where r.created_at >= ${from} and r.created_at < ${until}
    group by day, p.currency, r.cause`.execute(db)
  return rows
}

/** Reports by reason and by the hours until the decision. */
export async function countReports(db: Db, { from, until }: Span) {
  const { rows } = await sql<OfDay<DayCounts['reports'][number]>>`
    select ${dayOf('created_at')} as day, reason,
      case when state = 'decided' then ${roundedHours('created_at', 'since')} end as hours,
      count(*)::int as reports, (count(*) filter (where outcome <> 'none'))::int as acted
    from reports where created_at >= ${from} and created_at < ${until}
    group by 1, reason, 3`.execute(db)
  return rows
}

/** When the current weekly count of impressions began. */
export async function exposureSince(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('match_exposure').select('counted_at').limit(1).executeTakeFirst()
  return row?.counted_at
}

/** How many listed members had how many impressions since the weekly count began. */
export async function impressionCounts(db: Db): Promise<ImpressionCounts> {
  const { rows } = await sql<{ times: number; members: number }>`
    select greatest(0, r.impressions - e.impressions) as times, count(*)::int as members
    from match_exposure as e join match_rows as r using (member_id)
    where get_byte(r.record, ${sql.lit(FIELD.flags)}) & ${sql.lit(FLAG.listed)} <> 0
    group by times`.execute(db)
  return rows
}

/** When the first account was created. */
export async function firstAccountAt(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('accounts').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return row?.created_at
}
