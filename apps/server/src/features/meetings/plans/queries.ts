import type { PlanKind, PlanNotYetWords } from '@heartwell/contract/meetings/plans.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { betweenThem } from '../pair/queries.ts'
import type { ProposedPair } from '../pair/rules.ts'
import type { PlanFacts } from './rules.ts'

export type PlanRecord = PlanFacts &
  ProposedPair & {
    id: string
    version: number
    kind: PlanKind
    place: string
    zone: string
    notYet: PlanNotYetWords | null
    reminderAt: Date | null
  }

const record = (row: Row<'meeting_plans'>): PlanRecord => ({
  id: row.id,
  proposerId: row.proposer_id,
  receiverId: row.receiver_id,
  version: row.version,
  state: row.state,
  kind: row.kind,
  place: row.place,
  startsAt: row.starts_at,
  zone: row.time_zone,
  notYet: row.not_yet,
  reminderAt: row.reminder_at,
})

export async function planById(db: Db, id: string): Promise<PlanRecord | undefined> {
  const row = await db.selectFrom('meeting_plans').selectAll().where('id', '=', id).executeTakeFirst()
  return row && record(row)
}

export async function lockPlan(tx: Db, id: string): Promise<PlanRecord | undefined> {
  await lockRow(tx, 'meeting_plans', id)
  return planById(tx, id)
}

/** The open plan of two members, or their last one. */
export async function lastPlan(db: Db, a: string, b: string): Promise<PlanRecord | undefined> {
  const row = await db
    .selectFrom('meeting_plans')
    .selectAll()
    .where(betweenThem(a, b))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && record(row)
}

/** Locks the open plan of two members. */
export async function lockOpenPlan(tx: Db, a: string, b: string): Promise<PlanRecord | undefined> {
  const row = await tx
    .selectFrom('meeting_plans')
    .selectAll()
    .where(betweenThem(a, b))
    .where('state', 'in', ['proposed', 'agreed'])
    .forUpdate()
    .executeTakeFirst()
  return row && record(row)
}

/** Locks the open plans of a member, always in the same order. */
export async function lockOpenPlansOf(tx: Db, memberId: string): Promise<PlanRecord[]> {
  const rows = await tx
    .selectFrom('meeting_plans')
    .selectAll()
    .where((eb) => eb.or([eb('proposer_id', '=', memberId), eb('receiver_id', '=', memberId)]))
    .where('state', 'in', ['proposed', 'agreed'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(record)
}

/** @returns false when the pair has an open plan: the unique index decides, not an earlier read. */
export async function insertPlan(tx: Db, row: Insertable<DB['meeting_plans']>): Promise<boolean> {
  const stored = await tx
    .insertInto('meeting_plans')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export const changePlan = (tx: Db, id: string, row: Updateable<DB['meeting_plans']>) =>
  tx.updateTable('meeting_plans').set(row).where('id', '=', id).execute()

type PairRow = {
  may_write: boolean
  both_have_written: boolean
  refused_at: Date | null
  today: number
  partner_zone: string | null
}

/** What decides whether the viewer may suggest a plan, and the partner's time zone. */
export async function planFacts(db: Db, viewerId: string, partnerId: string, dayAgo: Date): Promise<PairRow> {
  const { rows } = await sql<PairRow>`
    select may_write(${viewerId}::uuid, ${partnerId}::uuid),
      exists (select 1 from conversations where low_id = least(${viewerId}::uuid, ${partnerId}::uuid)
        and high_id = greatest(${viewerId}::uuid, ${partnerId}::uuid) and low_sent > 0 and high_sent > 0) as both_have_written,
      (select time_zone from notification_settings where member_id = ${partnerId}) as partner_zone,
      max(changed_at) filter (where state = 'declined') as refused_at,
      count(*) filter (where created_at > ${dayAgo})::int as today
    from meeting_plans where proposer_id = ${viewerId} and receiver_id = ${partnerId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}

const DUE_AT_ONCE = 40

/** Some plans that the clock ends, or of which the reminder is due. */
export async function duePlans(db: Db, now: Date, endedSince: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meeting_plans
    where state in ('proposed', 'agreed') and not id::text = any(${except}::text[])
      and case state when 'proposed' then starts_at <= ${now} else starts_at <= ${endedSince} or reminder_at <= ${now} end
    order by starts_at limit ${DUE_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns undefined for a plan that another process treats */
export async function takeDuePlan(tx: Db, id: string): Promise<PlanRecord | undefined> {
  const row = await tx
    .selectFrom('meeting_plans')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['proposed', 'agreed'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && record(row)
}
