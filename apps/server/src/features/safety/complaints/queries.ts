import { type Insertable, sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type ComplaintRow = Row<'complaints'>

/** The complaints about a report, oldest first. */
export const complaintsOf = (db: Db, reportId: string): Promise<ComplaintRow[]> =>
  db.selectFrom('complaints').selectAll().where('report_id', '=', reportId).orderBy('seq').execute()

export const insertComplaint = (db: Db, row: Insertable<DB['complaints']>) =>
  db.insertInto('complaints').values(row).execute()

const listed = (db: Db) =>
  db
    .selectFrom('complaints')
    .innerJoin('reports', 'reports.id', 'complaints.report_id')
    .selectAll('complaints')
    .select(['reports.number', 'reports.reason', 'reports.severity', 'reports.reporter_id', 'reports.reported_id'])
    .select('reports.state as report_state')
    .select(
      sql<string>`coalesce(
        (select name from members where id = reports.reported_id),
        (select name from counsellors where id = reports.reported_id), reports.reported_name)`.as('name'),
    )
    .select(sql<string | null>`(select name from staff where id = complaints.decided_by)`.as('by'))
    .select(sql<string | null>`(select name from staff where id = complaints.responsible_id)`.as('responsible'))

/** Open complaints, longest waiting first, or decided ones, newest first. @param after the number of the last one */
export function complaintsIn(db: Db, state: 'open' | 'decided', limit: number, after: number | undefined) {
  const direction = state === 'open' ? 'asc' : 'desc'
  const rows = listed(db).where('complaints.state', '=', state).orderBy('complaints.seq', direction).limit(limit)
  return (
    after === undefined ? rows : rows.where('complaints.seq', state === 'open' ? '>' : '<', String(after))
  ).execute()
}

export const complaintById = (db: Db, id: string) => listed(db).where('complaints.id', '=', id).executeTakeFirst()
export type ListedComplaint = NonNullable<Awaited<ReturnType<typeof complaintById>>>

export const countComplaints = (db: Db) =>
  db
    .selectNoFrom(countUpToMax(sql`select from complaints where state = 'open'`).as('open'))
    .select(countUpToMax(sql`select from complaints where state = 'decided'`).as('decided'))
    .executeTakeFirstOrThrow()

type Decision = { outcome: 'agreed' | 'dismissed'; answer: string; note: string; decided_by: string; since: Date }

export const decideComplaint = (db: Db, id: string, decision: Decision) =>
  db
    .updateTable('complaints')
    .set({ ...decision, state: 'decided' })
    .where('id', '=', id)
    .execute()

/** Opens a decided report again. One that is open stays as it is. */
export const reopenReport = (db: Db, id: string, at: Date) =>
  db
    .updateTable('reports')
    .set({ state: 'open', outcome: null, note: null, decided_by: null, since: at, reopened_at: at })
    .where('id', '=', id)
    .where('state', '=', 'decided')
    .execute()

export const escalateReport = (db: Db, id: string) =>
  db.updateTable('reports').set({ is_escalated: true }).where('id', '=', id).execute()

/** Whether a complaint about a decision of this staff member was right. */
export async function wasWrong(db: Db, number: string, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('complaints')
    .innerJoin('reports', 'reports.id', 'complaints.report_id')
    .select('complaints.id')
    .where('reports.number', '=', number)
    .where('complaints.kind', '=', 'decision')
    .where('complaints.outcome', '=', 'agreed')
    .where('complaints.responsible_id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}
