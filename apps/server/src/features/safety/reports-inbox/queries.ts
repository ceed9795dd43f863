import { OTHER_REPORTS_LISTED, type ReportOutcome } from '@heartwell/contract/safety/reports-inbox.ts'
import { sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../../platform/db/pagination.ts'
import { KEPT_UNTIL } from '../evidence/queries.ts'

export type ReportRow = Row<'reports'>

/** The name of a member or a counsellor; null once the account is deleted. */
const nameOf = (column: string) => sql<string | null>`coalesce(
  (select name from members where id = ${sql.ref(column)}), (select name from counsellors where id = ${sql.ref(column)}))`

const REPORTED_NAME = sql<string>`coalesce(${nameOf('reports.reported_id')}, reports.reported_name)`

/** How many other reports about the same person wait. */
const OTHERS_OPEN = sql<number>`(
  select count(*)::int from reports as other
  where (other.reported_id = reports.reported_id or other.reported_hash = reports.reported_hash)
    and other.state = 'open' and other.id <> reports.id)`

const listedReports = (db: Db) =>
  db
    .selectFrom('reports')
    .selectAll('reports')
    .select([REPORTED_NAME.as('name'), OTHERS_OPEN.as('others_open')])

const LONGEST_WAITING_FIRST = timeOrder('asc', { time: 'since', key: 'seq' })
const NEWEST_FIRST = timeOrder('desc', { time: 'since', key: 'seq' })

export type OpenCursor = { severity: number; time: TimeCursor | undefined }

/** Open reports: the most severe first, of these the longest waiting. */
export const openReports = (db: Db, limit: number, after: OpenCursor | undefined) =>
  listedReports(db)
    .select(LONGEST_WAITING_FIRST.cursor)
    .where('state', '=', 'open')
    .where((eb) =>
      after
        ? eb.or([
            eb('severity', '>', after.severity),
            eb.and([eb('severity', '=', after.severity), LONGEST_WAITING_FIRST.isAfter(after.time)]),
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
    .select(NEWEST_FIRST.cursor)
    .where('state', '=', 'decided')
    .where(NEWEST_FIRST.isAfter(after))
    .orderBy('since', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
export type ListedReport = Omit<Awaited<ReturnType<typeof decidedReports>>[number], 'cursor'>

export const countReports = (db: Db) =>
  db
    .selectNoFrom(countUpToMax(sql`select from reports where state = 'open'`).as('open'))
    .select(countUpToMax(sql`select from reports where state = 'decided'`).as('decided'))
    .executeTakeFirstOrThrow()

/** A report with the names of everybody involved. */
export const reportByNumber = (db: Db, number: string) =>
  db
    .selectFrom('reports')
    .leftJoin('accounts as reported_account', 'reported_account.id', 'reports.reported_id')
    .leftJoin('notices', 'notices.report_id', 'reports.id')
    .leftJoin('accounts as reporter_account', 'reporter_account.id', 'reports.reporter_id')
    .leftJoin('staff', 'staff.id', 'reports.decided_by')
    .selectAll('reports')
    .select([REPORTED_NAME.as('name'), 'reported_account.suspended_at as reported_suspended'])
    .select(['notices.about', 'notices.relation', 'notices.name as sender', 'notices.email'])
    .select([nameOf('reports.reporter_id').as('reporter_name'), 'reporter_account.suspended_at as reporter_suspended'])
    .select(['staff.name as by', OTHERS_OPEN.as('others_open'), sql<string>`${KEPT_UNTIL}::text`.as('kept_until')])
    .where('reports.number', '=', number)
    .executeTakeFirst()
export type FullReport = NonNullable<Awaited<ReturnType<typeof reportByNumber>>>

/** Notes who reads an open report first. */
export const markRead = (db: Db, id: string, staffId: string, at: Date) =>
  db
    .updateTable('reports')
    .set({ read_by: staffId, read_at: at })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()

/** The other account of a conversation. @param accountId null: deleted, and so is the conversation */
export const otherSide = (db: Db, conversationId: string, accountId: string | null) =>
  db
    .selectFrom('conversations')
    .innerJoin('accounts', (join) =>
      join.on(sql<boolean>`accounts.id = case when low_id = ${accountId} then high_id else low_id end`),
    )
    .select(['accounts.id', 'accounts.role', 'accounts.suspended_at', nameOf('accounts.id').as('name')])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
export type OtherSide = NonNullable<Awaited<ReturnType<typeof otherSide>>>

/** The other reports about the same person. */
export const reportsLike = (db: Db, { number, reported_id, reported_hash }: FullReport) =>
  db
    .selectFrom('reports')
    .select(['number', 'reason', 'outcome', 'created_at'])
    .where((eb) => eb.or([eb('reported_id', '=', reported_id), eb('reported_hash', '=', reported_hash)]))
    .where('number', '<>', number)
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
    .returning(['id', 'number', 'reporter_id', 'reporter_type', 'reported_id', 'reported_type', 'reason'])
    .executeTakeFirst()

export const sidesOf = (db: Db, number: string) =>
  db
    .selectFrom('reports')
    .select(['reporter_id', 'reporter_type', 'reported_id', 'reported_hash'])
    .where('number', '=', number)
    .executeTakeFirst()

/** Undefined when the report is decided already. */
export async function identifyReport(db: Db, number: string, memberId: string) {
  const { rows } = await sql<{ id: string }>`
    update reports set reported_id = ${memberId}, reported_name = (select first_name(name) from members where id = ${memberId})
    where number = ${number} and state = 'open' and reporter_type = 'visitor' returning id`.execute(db)
  return rows[0]
}
