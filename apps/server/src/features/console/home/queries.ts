import type { WaitingKind } from '@heartwell/contract/console/console-home.ts'
import { SEVERITIES, type Severity } from '@heartwell/contract/safety/reports-inbox.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The times since which the entries of each queue wait, the oldest first. */
const TIMES: Record<WaitingKind, RawBuilder<unknown>> = {
  profiles: sql`select submitted_at as at from members join accounts on accounts.id = members.id
    where status = 'Tab' and approval = 'pending' and erase_at is null order by submitted_at`,
  photos: sql`select photos.created_at as at from photos join accounts on accounts.id = photos.member_id
    where added_later and reviewed_at is null and erase_at is null order by photos.created_at`,
  details: sql`select requested_at as at from detail_changes join accounts on accounts.id = member_id
    where erase_at is null order by requested_at`,
  answers: sql`select profile_answers.submitted_at as at from profile_answers join members on members.id = member_id
    join accounts on accounts.id = member_id where submission is not null and status = 'Tab' and approval <> 'rejected'
    and erase_at is null order by profile_answers.submitted_at`,
  live_pictures: sql`select sent_at as at from live_pictures join accounts on accounts.id = member_id
    where state = 'sent' and erase_at is null order by sent_at`,
  stories: sql`select greatest(low_signed_at, high_signed_at) as at from wedding_stories
    where state = 'waiting' order by at`,
  confidential: sql`select created_at as at from confidential_cases where answered_at is null order by created_at`,
  urgent_reports: openReports('urgent'),
  high_reports: openReports('high'),
  normal_reports: openReports('normal'),
  bans: sql`select created_at as at from sanctions
    where kind = 'ban' and confirmed_at is null and ended_at is null order by created_at`,
  appeals: sql`select since as at from appeals where state = 'open' order by since`,
  complaints: sql`select since as at from complaints where state = 'open' order by since`,
  recoveries: sql`select requested_at as at from account_recoveries where state = 'requested' order by requested_at`,
  support: sql`select since as at from support_cases where state = 'received' and subject <> 'pd' order by since`,
  disputes: sql`select since as at from support_cases where state = 'received' and subject = 'pd' order by since`,
  meetings: sql`select starts_at + interval '7 days' as at from disputed_meetings
    where starts_at <= now() - interval '7 days' order by starts_at`,
  enquiries: sql`select created_at as at from enquiries where done_at is null order by created_at`,
  ratings: sql`select created_at as at from ratings where review = 'waiting' order by created_at`,
  counsellors: sql`select a.created_at as at from counsellors c join accounts a on a.id = c.id
    where c.approved_at is null and a.suspended_at is null order by a.created_at`,
  helplines: sql`select saved_at as at from helplines where checked_on is null
    and version = (select max(version) from helplines as other where other.country = helplines.country)
    order by saved_at`,
}

function openReports(severity: Severity) {
  return sql`select since as at from reports
    where state = 'open' and severity = ${SEVERITIES.indexOf(severity) + 1} order by since`
}

export type Wanted = { kind: WaitingKind; due: Date }
export type WaitingRow = { kind: WaitingKind; count: number; overdue: number; oldest: Date | null }

/** Counts the queues in one statement, each of them up to `most`. */
export async function countWaiting(db: Db, wanted: readonly Wanted[], most: number): Promise<WaitingRow[]> {
  if (wanted.length === 0) return []
  const queues = wanted.map(
    ({ kind, due }) => sql`(select ${kind}::text as kind, count(*)::int as count,
        (count(*) filter (where at < ${due}))::int as overdue, min(at) as oldest
      from (${TIMES[kind]} limit ${most}) as times)`,
  )
  const { rows } = await sql<WaitingRow>`${sql.join(queues, sql` union all `)}`.execute(db)
  return rows
}

export type TodayRow = { joined: number; decided: number; interests: number; appointments: number }

/** What has happened since `since`, and the appointments that start before `until`. */
export async function countToday(db: Db, since: Date, until: Date): Promise<TodayRow> {
  const { rows } = await sql<TodayRow>`
    select
      (select count(*)::int from accounts where role = 'member' and created_at >= ${since}) as joined,
      (select count(*)::int from decisions where decided_at >= ${since}) as decided,
      (select count(*)::int from interest_requests where created_at >= ${since}) as interests,
      (select count(*)::int from bookings where state in ('confirmed', 'completed')
        and starts_at >= ${since} and starts_at < ${until}) as appointments`.execute(db)
  return rows[0] ?? { joined: 0, decided: 0, interests: 0, appointments: 0 }
}
