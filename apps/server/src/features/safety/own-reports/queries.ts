import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { KEPT_UNTIL } from '../evidence/queries.ts'

/** The first name of the reported person. */
const NAME = sql<string>`coalesce(
  nullif(reports.reported_name, ''), (select first_name(name) from members where id = reports.reported_id), '')`

const cases = (db: Db) =>
  db
    .selectFrom('reports')
    .leftJoin('notices', 'notices.report_id', 'reports.id')
    .selectAll('reports')
    .select([NAME.as('name'), 'notices.about', 'notices.email'])

/** The reports of a member, newest first. */
export function reportsOf(db: Db, memberId: string, before: number | undefined, limit: number) {
  const rows = cases(db).where('reports.reporter_id', '=', memberId).orderBy('reports.seq', 'desc').limit(limit)
  return (before === undefined ? rows : rows.where('reports.seq', '<', String(before))).execute()
}

/** Whose case it is: that of a member, by its number, or of a visitor, by the id in the emailed link. */
export type Owner = { memberId: string; number: string } | { noticeId: string }

/** A case with what its reporter may know. */
export function caseOf(db: Db, owner: Owner) {
  const rows = cases(db)
    .select(sql<string>`${KEPT_UNTIL}::text`.as('kept_until'))
    .select(sql<number>`(select count(*)::int from report_evidence where report_id = reports.id)`.as('messages'))
    // Without photos of the profile: their number would show whether the account still exists.
    .select(
      sql<number>`(
        select count(*)::int from evidence_pictures where report_id = reports.id and seq is not null)`.as('pictures'),
    )
    .select(sql<number>`(select count(*)::int from report_notes where report_id = reports.id)`.as('notes'))
  return (
    'noticeId' in owner
      ? rows.where('reports.id', '=', owner.noticeId).where('reports.reporter_type', '=', 'visitor')
      : rows.where('reports.number', '=', owner.number).where('reports.reporter_id', '=', owner.memberId)
  ).executeTakeFirst()
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof caseOf>>>
