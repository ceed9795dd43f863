import { OBJECTION_DAYS } from '@heartwell/contract/introductions/mandates.ts'
import type { Met } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { MeetingFacts } from './rules.ts'

export type MandateRow = {
  payment_id: string
  member_id: string
  counsellor_id: string
  counsellor_name: string
  counsellor_role: string
  counsellor_image: string | null
  introductions: number
  remaining: number
  created_at: Date
  currency: string
  card_brand: string | null
  card_last4: string | null
  is_refunded: boolean
  has_letters: boolean
  unused_minor: number
  /** Each counted introduction, the earliest first. */
  counted: { name: string | null; at: string }[]
}

async function mandateRows(db: Db, where: RawBuilder<unknown>): Promise<MandateRow[]> {
  const { rows } = await sql<MandateRow>`
    select p.payment_id, p.member_id, p.counsellor_id, c.name as counsellor_name, c.role as counsellor_role,
      c.image as counsellor_image, p.introductions, p.remaining, p.created_at, p.currency, pay.card_brand, pay.card_last4,
      pay.refunded_minor >= pay.amount_minor as is_refunded,
      exists (select from introductions as i
        where i.client_id = p.member_id and i.counsellor_id = p.counsellor_id and i.delivered_at >= p.created_at
      ) as has_letters,
      (select coalesce(sum(l.amount_minor), 0)::int from ledger_entries as l
        where l.payment_id = p.payment_id and l.account = 'unused') as unused_minor,
      coalesce((
        select json_agg(json_build_object('name', other.name, 'at', l.at) order by l.at, l.id)
        from ledger_entries as l
        left join introductions as i on i.id = l.introduction_id
        left join members as other on other.id = i.other_id
        where l.payment_id = p.payment_id and l.account = 'booked' and l.act = 'introduced:' || l.introduction_id
      ), '[]') as counted
    from appointment_packages as p
    join payments as pay on pay.id = p.payment_id
    join counsellors as c on c.id = p.counsellor_id
    where p.introductions > 0 and ${where}
    order by p.created_at desc, p.id`.execute(db)
  return rows
}

/** The mandates of a client, the newest first. */
export const mandatesOf = (db: Db, memberId: string) => mandateRows(db, sql`p.member_id = ${memberId}`)

/** The mandates that clients have given this counsellor, the newest first. */
export const mandatesWith = (db: Db, counsellorId: string, clientIds: readonly string[]) =>
  mandateRows(db, sql`p.counsellor_id = ${counsellorId} and p.member_id = any(${clientIds}::uuid[])`)

export type OfferRow = {
  id: string
  name: string
  role: string
  image: string | null
  introduction_price_minor: number
  currency: string
}

/** The counsellors whom members can see and who sell introductions, by name. A member refuses some of them. */
export async function offersTo(db: Db, memberId: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select c.id, c.name, c.role, c.image, c.introduction_price_minor, c.currency
    from counsellors as c join accounts as a on a.id = c.id
    where c.introduction_price_minor is not null and c.approved_at is not null and not a.hidden
      and not exists (select from introduction_refused_counsellors as r
        where r.member_id = ${memberId} and r.counsellor_id = c.id)
    order by c.name, c.id`.execute(db)
  return rows
}

export const takesPart = async (db: Db, memberId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('introduction_consents')
      .select('is_on')
      .where('member_id', '=', memberId)
      .where('is_on', '=', true)
      .executeTakeFirst()
  )?.is_on === true

const COUNTED_AT_ONCE = 40

/** For the introduction `i`: the oldest package of its client with its counsellor that was bought before the letters were sent. */
const OPEN_PACKAGE = sql`
  select p.payment_id from appointment_packages as p
  where p.member_id = i.client_id and p.counsellor_id = i.counsellor_id and p.introductions > 0 and p.remaining > 0
    and p.created_at <= i.sent_at
  order by p.created_at, p.id limit 1`

/** For the introduction `i` and the plan `m`: a meeting of the two since they are connected. */
const THEIR_MEETING = sql`
  (m.proposer_id = i.client_id and m.receiver_id = i.other_id
    or m.proposer_id = i.other_id and m.receiver_id = i.client_id)
  and m.state in ('agreed', 'over') and m.starts_at >= i.delivered_at`

export type Countable = { id: string; paymentId: string }

/** Some introductions of clients with a package, after which the two are known to have met. */
export async function countable(db: Db, now: Date, except: readonly string[]): Promise<Countable[]> {
  const objectedBefore = new Date(now.getTime() - OBJECTION_DAYS * DAY_MS)
  const { rows } = await sql<Countable>`
    select i.id, package.payment_id as "paymentId"
    from introductions as i cross join lateral (${OPEN_PACKAGE}) as package
    where i.state = 'connected' and i.counted_at is null and not i.id::text = any(${except}::text[])
      and (exists (select from pairs as p
          where p.low_id = least(i.client_id, i.other_id) and p.high_id = greatest(i.client_id, i.other_id)
            and p.stage <> 'talking')
        or exists (
          select from meeting_plans as m join meeting_answers as a on a.plan_id = m.id
          where ${THEIR_MEETING}
          group by m.id, m.starts_at
          having bool_and(a.met = 'yes') and (count(*) = 2 or m.starts_at <= ${objectedBefore})))
    order by i.id limit ${COUNTED_AT_ONCE}`.execute(db)
  return rows
}

/** Locks the introduction. @returns undefined when it has been counted, or is not connected any more */
export async function lockUncounted(tx: Db, id: string): Promise<MeetingFacts | undefined> {
  const { rows } = await sql<{ is_pair_meeting: boolean; meetings: { starts_at: string; answers: Met[] }[] }>`
    with i as (
      select id, client_id, other_id, delivered_at from introductions
      where id = ${id} and state = 'connected' and counted_at is null for update)
    select
      exists (select from pairs as p
        where p.low_id = least(i.client_id, i.other_id) and p.high_id = greatest(i.client_id, i.other_id)
          and p.stage <> 'talking') as is_pair_meeting,
      coalesce((
        select json_agg(json_build_object('starts_at', m.starts_at, 'answers',
          coalesce((select json_agg(a.met) from meeting_answers as a where a.plan_id = m.id), '[]')))
        from meeting_plans as m where ${THEIR_MEETING}), '[]') as meetings
    from i`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const meetings = row.meetings.map(({ starts_at, answers }) => ({ startsAt: new Date(starts_at), answers }))
  return { isPairMeeting: row.is_pair_meeting, meetings }
}

export const setCounted = (tx: Db, id: string, counted_at: Date) =>
  tx.updateTable('introductions').set({ counted_at }).where('id', '=', id).execute()
