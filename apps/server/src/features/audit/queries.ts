import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type EntryFilter = {
  by?: string | undefined
  /** Any of these. */
  actions?: readonly string[] | undefined
  about?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
  text?: string | undefined
}

const ACTOR_ROLES = new Set(['operator', 'system', 'member'])

/** The name of a member, a counsellor or a staff member. */
const nameOf = (column: string) => sql<string | null>`coalesce(
  (select name from members where id = ${sql.ref(column)}),
  (select name from staff where id = ${sql.ref(column)}),
  (select name from counsellors where id = ${sql.ref(column)}))`

const TITLE = sql<string | null>`case split_part(audit.action, '.', 1)
  when 'support' then (select number from support_cases where id = audit.subject_id)
  when 'payment' then (select transaction_id from payments where id = audit.subject_id)
  when 'enquiry' then (select 'Enquiry ' || number from enquiries where id = audit.subject_id)
  when 'letter' then (select subject from newsletter_issues where id = audit.subject_id)
  end`

const entryRows = (db: Db) =>
  db
    .selectFrom('audit')
    .leftJoin('audit_chain', 'audit_chain.entry_seq', 'audit.seq')
    .select(['audit.seq', 'audit.at', 'audit.actor_id', 'audit.actor_role', 'audit.action', 'audit.subject_id'])
    .select(['audit.reason', 'audit_chain.position'])
    .select(sql<boolean>`audit.reason is null and audit_chain.reason_hash is not null`.as('reason_erased'))
    .select(sql<string | null>`encode(audit_chain.previous_hash, 'hex')`.as('previous_hash'))
    .select(sql<string | null>`encode(audit_chain.hash, 'hex')`.as('hash'))
    .select([nameOf('audit.actor_id').as('actor_name'), nameOf('audit.subject_id').as('subject_name')])
    .select(TITLE.as('subject_title'))
export type EntryRow = Awaited<ReturnType<typeof entriesIn>>[number]

/** The newest entries first; `after` is the number of the last one of the page before. */
export const entriesIn = (db: Db, filter: EntryFilter, limit: number, after: number | undefined) =>
  entryRows(db)
    .where(fits(filter))
    .where(after === undefined ? sql<boolean>`true` : sql<boolean>`audit.seq < ${after}::bigint`)
    .orderBy('audit.seq', 'desc')
    .limit(limit)
    .execute()

export const entryBySeq = (db: Db, seq: string) => entryRows(db).where('audit.seq', '=', seq).executeTakeFirst()

/** How many entries fit, counted up to `limit`. */
export async function countEntries(db: Db, filter: EntryFilter, limit: number): Promise<number> {
  const row = await db
    .selectFrom(db.selectFrom('audit').select('audit.seq').where(fits(filter)).limit(limit).as('found'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Every part of the filter that is given must fit. */
function fits({ by, actions, about, since, before, text }: EntryFilter) {
  const conditions = [
    by !== undefined && (ACTOR_ROLES.has(by) ? sql`audit.actor_role = ${by}` : sql`audit.actor_id = ${by}::uuid`),
    actions && sql`audit.action = any(${actions}::text[])`,
    about !== undefined && sql`audit.subject_id = ${about}::uuid`,
    since && sql`audit.at >= ${since}`,
    before && sql`audit.at < ${before}`,
    text !== undefined && sql`audit.reason ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  ].filter((condition) => condition !== false && condition !== undefined)
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** The actions that occur. One step of the index finds each, however many entries there are. */
export async function actionsInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive used (action) as (
      select min(action) from audit
      union all
      select (select min(audit.action) from audit where audit.action > used.action) from used where used.action is not null
    )
    select action from used where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

export const staffNames = (db: Db) => db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute()

/** The first entry's time, and how many links the chain has. */
export async function sizeOfAudit(db: Db): Promise<{ entries: number; since: Date | null }> {
  const last = await db
    .selectFrom('audit_chain')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await db.selectFrom('audit').select('at').orderBy('at').limit(1).executeTakeFirst()
  return { entries: Number(last?.position ?? 0), since: first?.at ?? null }
}

/** When staff read something of the member, newest first. */
export const dataReadsOf = (db: Db, memberId: string, limit: number) =>
  db
    .selectFrom('data_reads')
    .select(['at', 'what'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
export type DataReadRow = Awaited<ReturnType<typeof dataReadsOf>>[number]
