import { OTHER_REPORTS_LISTED, type ReportOutcome } from '@heartwell/contract/reports-inbox.ts'
import { type Insertable, sql } from 'kysely'
import { countUpToMax } from '../../platform/db/counts.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { beyond, type TimeCursor } from '../../platform/db/pagination.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export function insertBlock(db: Db, row: { blocker_id: string; blocked_id: string; created_at: Date }) {
  return db
    .insertInto('blocks')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

export function deleteBlock(db: Db, blockerId: string, blockedId: string) {
  return db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst()
}

/** Nobody is left out, because this list is the only place to unblock somebody. */
export const blockedBy = (db: Db, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .select(['members.id', 'members.name'])
    .where('blocks.blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .execute()

export const hasBlocked = (db: Db, blockerId: string, blockedId: string) =>
  db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()

export type ReportRow = Row<'reports'>

/** The name of a member or a counsellor. */
const nameOf = (column: string) => sql<string>`coalesce(
  (select name from members where id = ${sql.ref(column)}), (select name from counsellors where id = ${sql.ref(column)}), '')`

/** How many other reports about the same person wait. */
const OTHERS_OPEN = sql<number>`(
  select count(*)::int from reports as other
  where other.reported_id = reports.reported_id and other.state = 'open' and other.id <> reports.id)`

const listedReports = (db: Db) =>
  db
    .selectFrom('reports')
    .selectAll('reports')
    .select([nameOf('reports.reported_id').as('name'), OTHERS_OPEN.as('others_open')])

export type OpenCursor = { severity: number; time: TimeCursor | undefined }

/** Open reports: the most severe first, of these the longest waiting. */
export const openReports = (db: Db, limit: number, after: OpenCursor | undefined) =>
  listedReports(db)
    .where('state', '=', 'open')
    .where((eb) =>
      after
        ? eb.or([
            eb('severity', '>', after.severity),
            eb.and([eb('severity', '=', after.severity), beyond('asc', { time: 'since', key: 'seq' }, after.time)]),
          ])
        : sql<boolean>`true`,
    )
    .orderBy('severity')
    .orderBy('since')
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Decided reports, newest first. */
export const decidedReports = (db: Db, limit: number, after: TimeCursor | undefined) =>
  listedReports(db)
    .where('state', '=', 'decided')
    .where(beyond('desc', { time: 'since', key: 'seq' }, after))
    .orderBy('since', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
export type ListedReport = Awaited<ReturnType<typeof decidedReports>>[number]

export const countReports = (db: Db) =>
  db
    .selectNoFrom(countUpToMax(sql`select from reports where state = 'open'`).as('open'))
    .select(countUpToMax(sql`select from reports where state = 'decided'`).as('decided'))
    .executeTakeFirstOrThrow()

/** A report with the names of everybody involved. */
export const reportByNumber = (db: Db, number: string) =>
  db
    .selectFrom('reports')
    .innerJoin('accounts as reported_account', 'reported_account.id', 'reports.reported_id')
    .leftJoin('accounts as reporter_account', 'reporter_account.id', 'reports.reporter_id')
    .leftJoin('staff', 'staff.id', 'reports.decided_by')
    .selectAll('reports')
    .select([nameOf('reports.reported_id').as('name'), 'reported_account.suspended_at as reported_suspended'])
    .select([nameOf('reports.reporter_id').as('reporter_name'), 'reporter_account.suspended_at as reporter_suspended'])
    .select(['staff.name as by', OTHERS_OPEN.as('others_open')])
    .where('reports.number', '=', number)
    .executeTakeFirst()
export type FullReport = NonNullable<Awaited<ReturnType<typeof reportByNumber>>>

/** The other account of a conversation. */
export const otherSide = (db: Db, conversationId: string, accountId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('accounts', (join) =>
      join.on(sql<boolean>`accounts.id = case when low_id = ${accountId} then high_id else low_id end`),
    )
    .select(['accounts.id', 'accounts.role', 'accounts.suspended_at', nameOf('accounts.id').as('name')])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
export type OtherSide = NonNullable<Awaited<ReturnType<typeof otherSide>>>

export const reportsAbout = (db: Db, memberId: string, exceptNumber: string) =>
  db
    .selectFrom('reports')
    .select(['number', 'reason', 'outcome', 'created_at'])
    .where('reported_id', '=', memberId)
    .where('number', '<>', exceptNumber)
    .orderBy('seq', 'desc')
    .limit(OTHER_REPORTS_LISTED)
    .execute()

type Decision = { outcome: ReportOutcome; note: string; decided_by: string; since: Date }

/** Undefined when the report is decided already or does not exist. */
export const decideReport = (db: Db, number: string, decision: Decision) =>
  db
    .updateTable('reports')
    .set({ ...decision, state: 'decided' })
    .where('number', '=', number)
    .where('state', '=', 'open')
    .returning(['id', 'number', 'reporter_id', 'reported_id', 'reported_type', 'reason'])
    .executeTakeFirst()

export const reportIsThere = (db: Db, number: string) =>
  db.selectFrom('reports').select('id').where('number', '=', number).executeTakeFirst()

/** An account that is suspended already keeps its date. */
export const suspend = (db: Db, id: string, at: Date) =>
  db.updateTable('accounts').set({ suspended_at: at }).where('id', '=', id).where('suspended_at', 'is', null).execute()

/**
 * Locks the account. Rows that refer to it can be inserted meanwhile, such as those of an appointment that is being paid.
 * @returns undefined when there is no such account. Staff accounts count too.
 */
export const lockAccount = (db: Db, by: { id: string } | { email: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'suspended_at'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export const restore = (db: Db, id: string) =>
  db.updateTable('accounts').set({ suspended_at: null }).where('id', '=', id).execute()

export const pausedSince = (db: Db, id: string) =>
  db.selectFrom('members').select('paused_at').where('id', '=', id).executeTakeFirstOrThrow()

/** A member who is paused already keeps the date. */
export const setPaused = (db: Db, id: string, at: Date | null) =>
  db
    .updateTable('members')
    .set({ paused_at: at })
    .where('id', '=', id)
    .where('paused_at', at === null ? 'is not' : 'is', null)
    .execute()

export const namedBy = (db: Db, memberId: string) =>
  db
    .selectFrom('hidden_contacts')
    .select(['id', 'kind', 'label', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute()
export type NamedRow = Awaited<ReturnType<typeof namedBy>>[number]

/** A contact that is hidden again gets the newer label. */
export const insertHiddenContact = (db: Db, row: Insertable<DB['hidden_contacts']>) =>
  db
    .insertInto('hidden_contacts')
    .values(row)
    .onConflict((c) => c.columns(['member_id', 'key']).doUpdateSet({ label: row.label ?? '' }))
    .execute()

export const deleteNamed = (db: Db, memberId: string, id: string) =>
  db
    .deleteFrom('hidden_contacts')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirst()

/** The members with this contact key, except this one. */
export const membersWithKey = (db: Db, key: Buffer, exceptId: string) =>
  db.selectFrom('contact_keys').select('member_id').where('key', '=', key).where('member_id', '<>', exceptId).execute()
