import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Pair, Party } from './rules.ts'

/** When the reader of a letter sees that it is over: an unanswered one ends with the 14 days at the latest. */
const END = sql`case when l.answer is null then least(coalesce(l.closes_visible_at, i.closes_at), i.closes_at)
  else coalesce(l.closes_visible_at, i.closes_at) end`

type PartyRow = Party & { id: string }

type OfCounsellor = { memberIds: readonly string[]; counsellorId: string; except: string | null; now: Date }

/**
 * What decides whether each of these members can get a letter through this counsellor, by the id of the member.
 * @param except the introduction that is about to be sent or delivered
 */
export async function partiesOf(
  db: Db,
  { memberIds, counsellorId, except, now }: OfCounsellor,
): Promise<Map<string, Party>> {
  const { rows } = await sql<PartyRow>`
    select members.id,
      members.approval = 'approved' and members.paused_at is null and not accounts.hidden
        and not exists (select from exclusive_members as left_discovery where left_discovery.member_id = members.id)
        as "isVisible",
      coalesce(consent.is_on, false) as "hasAgreed", consent.paused_until as "pausedUntil",
      coalesce(consent.frequency, 'any') as frequency,
      exists (
        select from introduction_refused_counsellors as refused
        where refused.member_id = members.id and refused.counsellor_id = ${counsellorId}) as "refusesCounsellor",
      coalesce(letters.is_client, false) as "isClient", coalesce(letters.open, 0) as "openLetters",
      letters.last_sent_at as "lastSentAt", letters.last_closed_at as "lastClosedAt"
    from members join accounts on accounts.id = members.id
    left join introduction_consents as consent on consent.member_id = members.id
    cross join lateral (
      select bool_or(one.is_open and one.client_id = members.id) as is_client,
        count(*) filter (where one.is_open)::int as open,
        max(one.sent_at) as last_sent_at, max(one.ends_at) filter (where one.ends_at <= ${now}) as last_closed_at
      from (
        select i.client_id, i.sent_at, case when i.state = 'closed' then ${END} end as ends_at,
          i.state = 'sent' or i.state = 'closed' and ${END} > ${now} as is_open
        from introduction_letters as l join introductions as i on i.id = l.introduction_id
        where l.member_id = members.id and i.id is distinct from ${except}::uuid
          and (i.state = 'sent' or i.delivered_at is not null)) as one) as letters
    where members.id = any(${memberIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...party }) => [id, party]))
}

/** Whether a block, a report or a hidden contact is between two members. */
export async function isPairApart(db: Db, memberId: string, otherId: string): Promise<boolean> {
  return (await pairsOf(db, { memberId, otherIds: [otherId], except: null })).get(otherId)?.isApart ?? true
}

/**
 * What is between a member and each of these others, by the id of the other.
 * @param except the introduction that is about to be sent
 */
export async function pairsOf(
  db: Db,
  { memberId, otherIds, except }: { memberId: string; otherIds: readonly string[]; except: string | null },
): Promise<Map<string, Pair>> {
  const { rows } = await sql<Pair & { id: string }>`
    select other.id,
      exists (select from hidden_pairs where member_id = ${memberId} and other_id = other.id)
      or exists (
        select from reports
        where reporter_id = ${memberId} and reported_id = other.id
          or reporter_id = other.id and reported_id = ${memberId}) as "isApart",
      exists (
        select from interest_requests
        where state in ('pending', 'accepted', 'rejected')
          and (sender_id = ${memberId} and recipient_id = other.id
            or sender_id = other.id and recipient_id = ${memberId}))
      or exists (
        select from introductions as i
        where (i.state in ('draft', 'second_reading', 'sent') or i.delivered_at is not null) and i.id is distinct from ${except}::uuid
          and (i.client_id = ${memberId} and i.other_id = other.id
            or i.client_id = other.id and i.other_id = ${memberId})) as "isKnown"
    from unnest(${otherIds}::uuid[]) as other (id)`.execute(db)
  return new Map(rows.map(({ id, ...pair }) => [id, pair]))
}
