import type { TimelineKind } from '@heartwell/contract/console/member-file.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../../platform/db/pagination.ts'

export type EventRow = {
  /** Of the event, not of its row: the same row can have several events. */
  id: string
  at: Date
  kind: TimelineKind
  event: string
  /** A name, a device, a reason or a state: what the event is about. */
  what: string | null
  /** A number or an id to link to. */
  ref: string | null
  detail: string | null
  by: string | null
  cursor: string | null
}

/** Columns of each part: id, at, kind, event, what, ref, detail, by. */
const accountEvents = (id: string) => sql`
  select a.id::text as id, a.created_at as at, 'account' as kind, 'registered' as event,
    null::text as what, null::text as ref, null::text as detail, null::text as by
  from accounts a where a.id = ${id}
  union all
  select 'verified', verified_at, 'account', 'email_confirmed', null, null, null, null
  from members where id = ${id} and verified_at is not null
  union all
  select id::text, submitted_at, 'account', 'submitted', null, null, null, null from decisions where member_id = ${id}
  union all
  select 'waiting', submitted_at, 'account', 'submitted', null, null, null, null
  from members where id = ${id} and approval = 'pending' and submitted_at is not null
  union all
  select min(name), date_trunc('minute', created_at), 'account', 'photos_added', count(*)::text, null, null, null
  from photos where member_id = ${id} group by date_trunc('minute', created_at)
  union all
  select id::text, created_at, 'account', case when given then 'consent_given' else 'consent_withdrawn' end, purpose,
    null, null, null
  from consents where member_id = ${id}
  union all
  select device, first_seen_at, 'account', 'new_device', device, null, null, null
  from sign_in_devices where account_id = ${id}
  union all
  select id::text, created_at, 'account', 'signed_in', device, null, null, null from sessions where account_id = ${id}
  union all
  select id::text, confirmed_at, 'account', 'email_changed', null, null, null, null
  from email_changes where account_id = ${id} and confirmed_at is not null
  union all
  select id::text, created_at, 'contact', 'support_case', title, number, null, null
  from support_cases where member_id = ${id}`

const contactEvents = (id: string) => sql`
  select r.id::text, r.created_at, 'contact', 'interest_sent', m.name, m.id::text, null, null
  from interest_requests r join members m on m.id = r.recipient_id where r.sender_id = ${id}
  union all
  select r.id::text, r.created_at, 'contact', 'interest_received', m.name, m.id::text, null, null
  from interest_requests r join members m on m.id = r.sender_id where r.recipient_id = ${id}
  union all
  select r.id::text, r.answered_at, 'contact', case r.state when 'accepted' then 'connected' else 'interest_declined' end,
    m.name, m.id::text, null, null
  from interest_requests r
  join members m on m.id = case r.sender_id when ${id} then r.recipient_id else r.sender_id end
  where (r.sender_id = ${id} or r.recipient_id = ${id}) and r.answered_at is not null
  union all
  select c.id::text, c.created_at, 'contact', 'conversation', m.name, m.id::text, null, null
  from conversations c join members m on m.id = case c.low_id when ${id} then c.high_id else c.low_id end
  where (c.low_id = ${id} or c.high_id = ${id}) and c.last_seq > 0`

const safetyEvents = (id: string) => sql`
  select b.blocked_id::text, b.created_at, 'safety', 'blocked', m.name, m.id::text, null, null
  from blocks b join members m on m.id = b.blocked_id where b.blocker_id = ${id}
  union all
  select b.blocker_id::text, b.created_at, 'safety', 'was_blocked', m.name, m.id::text, null, null
  from blocks b join members m on m.id = b.blocker_id where b.blocked_id = ${id}
  union all
  select number, created_at, 'safety', 'reported', reason, number, state, null from reports where reported_id = ${id}
  union all
  select number, created_at, 'safety', 'has_reported', reason, number, state, null
  from reports where reporter_id = ${id}
  union all
  select conversation_id::text, max(sent_at), 'safety', 'money_words', count(*)::text, null, null, null
  from messages where sender_id = ${id} and advice is not null group by conversation_id
  union all
  select appeals.number, appeals.created_at, 'safety', 'appealed', null, appeals.number, appeals.state, null
  from appeals join sanctions on sanctions.id = sanction_id where member_id = ${id}`

const moneyEvents = (id: string) => sql`
  select b.id::text, b.created_at, 'money', 'booked', c.name, null, b.state, null
  from bookings b left join counsellors c on c.id = b.counsellor_id where b.member_id = ${id} and b.state <> 'held'
  union all
  select id::text, paid_at, 'money', 'paid', product_name, null, transaction_id, null
  from payments where member_id = ${id} and paid_at is not null
  union all
  select r.id::text, r.created_at, 'money', 'refunded', p.product_name, null, r.state, null
  from refunds r join payments p on p.id = r.payment_id where p.member_id = ${id}`

/** Notes have their text here, so their entries of the audit are left out. */
const staffEvents = (id: string) => sql`
  select audit.seq::text, audit.at, 'staff', audit.action, null, null, audit.reason, coalesce(staff.name, audit.actor_role)
  from audit left join staff on staff.id = audit.actor_id
  where audit.subject_id = ${id} and audit.action <> 'note.added'
  union all
  select n.id::text, n.created_at, 'staff', 'note', null, null, n.text, staff.name
  from staff_notes n left join staff on staff.id = n.author_id where n.member_id = ${id}`

const PARTS = {
  account: [accountEvents],
  // Support cases are among the events of the account.
  contact: [accountEvents, contactEvents],
  safety: [safetyEvents, staffEvents],
  money: [moneyEvents],
  staff: [staffEvents],
} as const
const ALL = [accountEvents, contactEvents, safetyEvents, moneyEvents, staffEvents]
/** Acts of the staff that belong to the safety events too. */
const SAFETY_ACTS = sql`(kind = 'safety' or event ~ '^(account|ban|appeal|report)[.]')`

type Page = { kind: TimelineKind | undefined; limit: number; after: TimeCursor | undefined }

const NEWEST_FIRST = timeOrder('desc', { time: 'at', key: 'id' })

/** Everything that happened with a member, newest first. The id of an event is a hash of its kind and its row. */
export async function eventsOf(db: Db, memberId: string, { kind, limit, after }: Page): Promise<EventRow[]> {
  // The first part names the columns.
  const parts = kind === undefined ? ALL : PARTS[kind]
  const [first = accountEvents, ...others] = parts
  const rest = others.map((part) => sql`union all ${part(memberId)}`)
  const fits = kind === undefined ? sql`true` : kind === 'safety' ? SAFETY_ACTS : sql`kind = ${kind}`
  const { rows } = await sql<EventRow>`
    with events (row_id, moment, kind, event, what, ref, detail, by) as (
      ${first(memberId)} ${sql.join(rest, sql` `)}
    ), named as (
      select md5(concat_ws(' ', kind, event, row_id))::uuid as id, moment as at,
        kind, event, what, ref, detail, by
      from events
    )
    select named.*, ${NEWEST_FIRST.cursor} from named where ${fits} and ${NEWEST_FIRST.isAfter(after)}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
