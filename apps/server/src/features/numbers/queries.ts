import type { ImpressionCounts } from '@heartwell/matching/fairness.ts'
import { FIELD, FLAG } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Span, StatusCount } from './rules.ts'

const partOf = (column: string, { from, partDays }: Span) =>
  sql`date_bin(${`${partDays} days`}::interval, ${sql.ref(column)}, ${from}::timestamptz)`

/** The members who registered in the period, by how far they are today. */
export async function countStatuses(db: Db, { from, until }: Span): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select m.status, m.approval, count(*)::int as members
    from accounts as a join members as m on m.id = a.id
    where a.created_at >= ${from} and a.created_at < ${until}
    group by m.status, m.approval`.execute(db)
  return rows
}

export type DecisionRow = {
  /** Null: the whole period. */
  part: Date | null
  approved: number
  rejected: number
  median_hours: number | null
  p90_hours: number | null
  within_target: number
}

/** Decisions about profiles and their times, of the whole period and of its parts. */
export async function countDecisions(db: Db, span: Span, targetHours: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select part,
      (count(*) filter (where outcome = 'approved'))::int as approved,
      (count(*) filter (where outcome = 'rejected'))::int as rejected,
      percentile_cont(0.5) within group (order by hours) as median_hours,
      percentile_cont(0.9) within group (order by hours) as p90_hours,
      (count(*) filter (where hours <= ${targetHours}))::int as within_target
    from (
      select outcome, ${partOf('decided_at', span)} as part,
        (extract(epoch from decided_at - submitted_at) / 3600)::float8 as hours
      from decisions where decided_at >= ${span.from} and decided_at < ${span.until}) as decided
    group by grouping sets ((), (part))`.execute(db)
  return rows
}

export type InterestRow = {
  sent: number
  accepted: number
  declined: number
  unanswered: number
  withdrawn: number
  waiting: number
}

/** @param expiredBefore pending interests that were sent earlier have expired, whether or not the job has seen them */
export async function countInterests(db: Db, { from, until }: Span, expiredBefore: Date): Promise<InterestRow> {
  const expired = sql`state = 'expired' or (state = 'pending' and created_at < ${expiredBefore})`
  const { rows } = await sql<InterestRow>`
    select count(*)::int as sent,
      (count(*) filter (where state = 'accepted'))::int as accepted,
      (count(*) filter (where state = 'rejected'))::int as declined,
      (count(*) filter (where ${expired}))::int as unanswered,
      (count(*) filter (where state = 'withdrawn'))::int as withdrawn,
      (count(*) filter (where state = 'pending' and created_at >= ${expiredBefore}))::int as waiting
    from interest_requests where created_at >= ${from} and created_at < ${until}`.execute(db)
  return rows[0] ?? { sent: 0, accepted: 0, declined: 0, unanswered: 0, withdrawn: 0, waiting: 0 }
}

export type ConversationRow = { part: Date | null; started: number; answered: number }

/** Conversations of members that began in the period, and those in which the other side wrote within a day. */
export async function countConversations(db: Db, span: Span): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select part, count(*)::int as started, (count(*) filter (where answered))::int as answered
    from (
      select ${partOf('c.created_at', span)} as part, exists (
        select from messages as m
        where m.conversation_id = c.id and m.seq > 1 and m.sender_id <> first.sender_id
          and m.sent_at <= first.sent_at + interval '1 day') as answered
      from conversations as c
      join messages as first on first.conversation_id = c.id and first.seq = 1
      where c.kind = 'members' and c.created_at >= ${span.from} and c.created_at < ${span.until}) as begun
    group by grouping sets ((), (part))`.execute(db)
  return rows
}

export async function countBookings(db: Db, span: Span) {
  const { rows } = await sql<{ part: Date; confirmed: number }>`
    select ${partOf('confirmed_at', span)} as part, count(*)::int as confirmed
    from bookings where confirmed_at >= ${span.from} and confirmed_at < ${span.until}
    group by part`.execute(db)
  return rows
}

export type AmountRow = { currency: string; entries: number; minor: number }

export async function sumPayments(db: Db, { from, until }: Span): Promise<AmountRow[]> {
  const { rows } = await sql<AmountRow>`
    select currency, count(*)::int as entries, sum(amount_minor)::float8 as minor
    from payments where paid_at >= ${from} and paid_at < ${until}
    group by currency`.execute(db)
  return rows
}

export type RefundRow = AmountRow & { cause: string }

export async function sumRefunds(db: Db, { from, until }: Span): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select p.currency, r.cause, count(*)::int as entries, sum(r.amount_minor)::float8 as minor
    from refunds as r join payments as p on p.id = r.payment_id
    where r.created_at >= ${from} and r.created_at < ${until}
    group by p.currency, r.cause`.execute(db)
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

export type ReportRow = {
  /** Null: all reasons. */
  reason: string | null
  reports: number
  decided: number
  acted: number
  median_hours: number | null
  p90_hours: number | null
}

/** The reports of the period by reason, and all of them. */
export async function countReports(db: Db, { from, until }: Span): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select reason, count(*)::int as reports,
      (count(*) filter (where state = 'decided'))::int as decided,
      (count(*) filter (where outcome <> 'none'))::int as acted,
      percentile_cont(0.5) within group (order by hours) as median_hours,
      percentile_cont(0.9) within group (order by hours) as p90_hours
    from (
      select reason, state, outcome,
        case when state = 'decided' then (extract(epoch from since - created_at) / 3600)::float8 end as hours
      from reports where created_at >= ${from} and created_at < ${until}) as reported
    group by grouping sets ((), (reason))`.execute(db)
  return rows
}
