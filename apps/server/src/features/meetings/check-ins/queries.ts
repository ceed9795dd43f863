import type { CheckInKind } from '@heartwell/contract/meetings/check-ins.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { StoredState } from './rules.ts'

export type CheckInRecord = {
  id: string
  planId: string
  memberId: string
  kind: CheckInKind
  minutes: number
  dueAt: Date
  state: StoredState
  changedAt: Date | null
  nextAt: Date | null
  wrongWords: number
}

const record = (row: Row<'check_ins'>): CheckInRecord => ({
  id: row.id,
  planId: row.plan_id,
  memberId: row.member_id,
  kind: row.kind,
  minutes: row.minutes,
  dueAt: row.due_at,
  state: row.state,
  changedAt: row.changed_at,
  nextAt: row.next_at,
  wrongWords: row.wrong_words,
})

/**
 * A plan that is changed or called off before it begins asks nobody and shows nothing. Once it has begun, nothing that
 * happens to the plan stops the questions.
 */
const IS_VALID = sql<boolean>`(p.state in ('agreed', 'over') or p.changed_at >= w.starts_at)`

export type WatchRow = Row<'plan_watches'>
type Key = { planId: string; memberId: string }

export const watchOf = (db: Db, { planId, memberId }: Key): Promise<WatchRow | undefined> =>
  db
    .selectFrom('plan_watches')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

type Span = { after: Date; until: Date }

/** The watches of a member whose meetings begin or began in a span of time, the latest first. */
export const watchesBetween = (db: Db, memberId: string, { after, until }: Span): Promise<WatchRow[]> =>
  db
    .selectFrom('plan_watches as w')
    .innerJoin('meeting_plans as p', 'p.id', 'w.plan_id')
    .selectAll('w')
    .where('w.member_id', '=', memberId)
    .where('w.starts_at', '>', after)
    .where('w.starts_at', '<=', until)
    .where(IS_VALID)
    .orderBy('w.starts_at', 'desc')
    .orderBy('w.plan_id')
    .execute()

export const checkInsOf = (db: Db, { planId, memberId }: Key): Promise<CheckInRecord[]> =>
  checkInsOfPlans(db, memberId, [planId])

export async function checkInsOfPlans(db: Db, memberId: string, planIds: readonly string[]): Promise<CheckInRecord[]> {
  if (planIds.length === 0) return []
  const rows = await db
    .selectFrom('check_ins')
    .selectAll()
    .where('plan_id', 'in', planIds)
    .where('member_id', '=', memberId)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.map(record)
}

/** Without the words, those that are stored stay. */
export async function saveWatch(
  tx: Db,
  row: Insertable<DB['plan_watches']>,
  checkIns: readonly { kind: CheckInKind; minutes: number; dueAt: Date }[],
): Promise<void> {
  const { plan_id, member_id, ...values } = row
  await tx
    .insertInto('plan_watches')
    .values(row)
    .onConflict((c) => c.columns(['plan_id', 'member_id']).doUpdateSet(values))
    .execute()
  await tx.deleteFrom('check_ins').where('plan_id', '=', plan_id).where('member_id', '=', member_id).execute()
  const rows = checkIns.map(({ kind, minutes, dueAt }) => ({
    plan_id,
    member_id,
    kind,
    minutes,
    due_at: dueAt,
    next_at: dueAt,
  }))
  if (rows.length > 0) await tx.insertInto('check_ins').values(rows).execute()
}

type Moved = { planId: string; startsAt: Date; place: string; zone: string; now: Date }

/** Moves what both sides of a plan share to its new time and place, unless the meeting has begun. */
export async function moveWatches(tx: Db, { planId, startsAt, place, zone, now }: Moved): Promise<void> {
  await sql`
    with moved as (
      update plan_watches set starts_at = ${startsAt}, place = ${place}, time_zone = ${zone}
      where plan_id = ${planId} and starts_at > ${now} returning plan_id, member_id)
    update check_ins as c set due_at = ${startsAt}::timestamptz + c.minutes * interval '1 minute',
      next_at = ${startsAt}::timestamptz + c.minutes * interval '1 minute'
    from moved where c.plan_id = moved.plan_id and c.member_id = moved.member_id and c.state = 'waiting'`.execute(tx)
}

/** The check-in of this member, locked. */
export async function lockCheckIn(tx: Db, id: string, memberId: string): Promise<CheckInRecord | undefined> {
  const row = await tx
    .selectFrom('check_ins')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row && record(row)
}

export const changeCheckIn = (tx: Db, id: string, row: Updateable<DB['check_ins']>) =>
  tx.updateTable('check_ins').set(row).where('id', '=', id).execute()

const DUE_AT_ONCE = 40

const IS_DUE = sql<boolean>`exists (
  select from meeting_plans as p join plan_watches as w on w.plan_id = p.id
  where p.id = check_ins.plan_id and w.member_id = check_ins.member_id and ${IS_VALID})`

/** Some check-ins with which the clock has something to do. */
export async function dueCheckIns(db: Db, now: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from check_ins where next_at <= ${now} and not id::text = any(${except}::text[]) and ${IS_DUE}
    order by next_at limit ${DUE_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns undefined for a check-in that another process treats, or that was answered */
export async function takeDueCheckIn(tx: Db, id: string, now: Date): Promise<CheckInRecord | undefined> {
  const row = await tx
    .selectFrom('check_ins')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .where(IS_DUE)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && record(row)
}

type Surroundings = {
  member_name: string
  email: string
  partner_id: string
  partner_name: string
  conversation_id: string | null
}

/** The two members of a check-in and their conversation. */
export async function surroundingsOf(db: Db, { planId, memberId }: Key): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select m.name as member_name, a.email, o.id as partner_id, o.name as partner_name,
      (select id from conversations where low_id = least(m.id, o.id) and high_id = greatest(m.id, o.id)) as conversation_id
    from meeting_plans as p
    join members as m on m.id = ${memberId} join accounts as a on a.id = m.id
    join members as o on o.id = case when p.proposer_id = m.id then p.receiver_id else p.proposer_id end
    where p.id = ${planId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a check-in has a plan of two members')
  return row
}
