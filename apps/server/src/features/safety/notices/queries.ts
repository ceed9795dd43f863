import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** Undefined when another report has this number. */
export const insertReport = (db: Db, row: Insertable<DB['reports']>) =>
  db
    .insertInto('reports')
    .values(row)
    .onConflict((c) => c.column('number').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()

/** @returns false when the same report was sent before */
export async function insertNotice(db: Db, row: Insertable<DB['notices']>): Promise<boolean> {
  const made = await db
    .insertInto('notices')
    .values(row)
    .onConflict((c) => c.column('fingerprint').doNothing())
    .returning('report_id')
    .executeTakeFirst()
  return made !== undefined
}

export const deleteReport = (db: Db, id: string) => db.deleteFrom('reports').where('id', '=', id).execute()

const notices = (db: Db) =>
  db
    .selectFrom('notices')
    .innerJoin('reports', 'reports.id', 'notices.report_id')
    .select(['reports.id', 'reports.number', 'notices.email'])

export const noticeLike = (db: Db, fingerprint: Buffer) =>
  notices(db).where('notices.fingerprint', '=', fingerprint).executeTakeFirst()

export const noticeOf = (db: Db, reportId: string) => notices(db).where('reports.id', '=', reportId).executeTakeFirst()

export const noticeBy = (db: Db, number: string, email: string) =>
  notices(db).where('reports.number', '=', number).where('notices.email', '=', email).executeTakeFirst()
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof noticeBy>>>
