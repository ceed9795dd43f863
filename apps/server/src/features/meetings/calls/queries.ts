import type { CallAnswer, NotYetWords } from '@heartwell/contract/meetings/calls.ts'
import { sql, type Updateable } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { betweenThem } from '../pair/queries.ts'
import type { PairSide, ProposedPair } from '../pair/rules.ts'
import type { CallFacts } from './rules.ts'

export type CallRecord = CallFacts &
  ProposedPair & {
    id: string
    times: Date[]
    notYet: NotYetWords | null
    joinedAt: Record<PairSide, Date | null>
    camera: Record<PairSide, boolean>
    more: Record<PairSide, boolean>
  }

const record = (row: Row<'calls'>): CallRecord => ({
  id: row.id,
  proposerId: row.proposer_id,
  receiverId: row.receiver_id,
  state: row.state,
  times: row.times.map((at) => new Date(at)), // The driver returns the times of an array as texts.
  lapsesAt: row.lapses_at,
  startsAt: row.starts_at,
  notYet: row.not_yet,
  beganAt: row.began_at,
  endsAt: row.ends_at,
  joinedAt: { proposer: row.proposer_joined_at, receiver: row.receiver_joined_at },
  camera: { proposer: row.proposer_camera, receiver: row.receiver_camera },
  more: { proposer: row.proposer_more, receiver: row.receiver_more },
})

export async function callById(db: Db, id: string): Promise<CallRecord | undefined> {
  const row = await db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst()
  return row && record(row)
}

export async function lockCall(tx: Db, id: string): Promise<CallRecord | undefined> {
  await lockRow(tx, 'calls', id)
  return callById(tx, id)
}

/** The open call of two members, or their last one. */
export async function lastCall(db: Db, a: string, b: string): Promise<CallRecord | undefined> {
  const row = await db
    .selectFrom('calls')
    .selectAll()
    .where(betweenThem(a, b))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && record(row)
}

/** Locks the open call of two members. */
export async function lockOpenCall(tx: Db, a: string, b: string): Promise<CallRecord | undefined> {
  const row = await tx
    .selectFrom('calls')
    .selectAll()
    .where(betweenThem(a, b))
    .where('state', 'in', ['proposed', 'agreed'])
    .forUpdate()
    .executeTakeFirst()
  return row && record(row)
}

type NewCall = { proposerId: string; receiverId: string; times: Date[]; lapsesAt: Date; at: Date }

/** Locks the open calls of a member, always in the same order. */
export async function lockOpenCallsOf(tx: Db, memberId: string): Promise<CallRecord[]> {
  const rows = await tx
    .selectFrom('calls')
    .selectAll()
    .where((eb) => eb.or([eb('proposer_id', '=', memberId), eb('receiver_id', '=', memberId)]))
    .where('state', 'in', ['proposed', 'agreed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(record)
}

/** @returns false when the pair has an open call: the unique index decides, not an earlier read. */
export async function insertCall(tx: Db, { proposerId, receiverId, times, lapsesAt, at }: NewCall): Promise<boolean> {
  const { rows } = await sql`
    insert into calls (proposer_id, receiver_id, state, times, lapses_at, created_at)
    values (${proposerId}, ${receiverId}, 'proposed', ${times.map((time) => time.toISOString())}::timestamptz[],
      ${lapsesAt}, ${at})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export const changeCall = (tx: Db, id: string, row: Updateable<DB['calls']>) =>
  tx.updateTable('calls').set(row).where('id', '=', id).execute()

type Between = {
  both_have_written: boolean
  own_off: boolean
  partners_off: boolean
  refused_at: Date | null
  offers: number
  suggestions: number
  partner_zone: string | null
}

/** What decides whether the viewer may suggest a call, and the partner's time zone. */
export async function pairFacts(db: Db, viewerId: string, partnerId: string, dayAgo: Date): Promise<Between> {
  const off = (member: string, partner: string) => sql<boolean>`
    exists (select 1 from calls_off where member_id = ${member} and partner_id = ${partner})`
  const { rows } = await sql<Between>`
    select
      exists (select 1 from conversations where low_id = least(${viewerId}::uuid, ${partnerId}::uuid)
        and high_id = greatest(${viewerId}::uuid, ${partnerId}::uuid) and low_sent > 0 and high_sent > 0) as both_have_written,
      ${off(viewerId, partnerId)} as own_off, ${off(partnerId, viewerId)} as partners_off,
      (select max(answered_at) from calls where proposer_id = ${viewerId} and receiver_id = ${partnerId}
        and state = 'declined') as refused_at,
      today.offers, today.suggestions,
      (select time_zone from notification_settings where member_id = ${partnerId}) as partner_zone
    from (
      select count(*)::int as suggestions, count(*) filter (where times = '{}')::int as offers from calls
      where proposer_id = ${viewerId} and receiver_id = ${partnerId} and created_at > ${dayAgo} and state <> 'over'
    ) as today`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

export async function setOff(db: Db, memberId: string, partnerId: string, at: Date | null): Promise<void> {
  if (at)
    await db
      .insertInto('calls_off')
      .values({ member_id: memberId, partner_id: partnerId, created_at: at })
      .onConflict((c) => c.doNothing())
      .execute()
  else await db.deleteFrom('calls_off').where('member_id', '=', memberId).where('partner_id', '=', partnerId).execute()
}

/** How a call was, by the id of the member. */
export async function answersTo(db: Db, callId: string): Promise<Map<string, CallAnswer>> {
  const rows = await db
    .selectFrom('call_answers')
    .select(['member_id', 'answer'])
    .where('call_id', '=', callId)
    .execute()
  return new Map(rows.map(({ member_id, answer }) => [member_id, answer]))
}

export const saveAnswer = (
  tx: Db,
  row: { call_id: string; member_id: string; answer: CallAnswer; answered_at: Date },
) =>
  tx
    .insertInto('call_answers')
    .values(row)
    .onConflict((c) =>
      c.columns(['call_id', 'member_id']).doUpdateSet({ answer: row.answer, answered_at: row.answered_at }),
    )
    .execute()

const DUE_AT_ONCE = 40

/** Some calls that the clock ends, or of which a reminder is due. */
export async function dueCalls(db: Db, now: Date, waitedSince: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from calls
    where state in ('proposed', 'agreed') and not id::text = any(${except}::text[])
      and case state when 'proposed' then lapses_at <= ${now}
        else coalesce(ends_at <= ${now}, starts_at <= ${waitedSince})
          or hour_reminder_at <= ${now} or soon_reminder_at <= ${now} end
    order by lapses_at limit ${DUE_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

export type DueCall = CallRecord & { hourReminderAt: Date | null; soonReminderAt: Date | null }

/** @returns undefined for a call that another process treats */
export async function takeDueCall(tx: Db, id: string): Promise<DueCall | undefined> {
  const row = await tx
    .selectFrom('calls')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['proposed', 'agreed'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { ...record(row), hourReminderAt: row.hour_reminder_at, soonReminderAt: row.soon_reminder_at }
}
