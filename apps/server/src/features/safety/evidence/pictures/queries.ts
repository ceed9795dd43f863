import type { Insertable } from 'kysely'
import { anyOf } from '../../../../platform/db/any-of.ts'
import type { Db, Row } from '../../../../platform/db/database.ts'
import type { DB } from '../../../../platform/db/schema.generated.ts'

export type PictureRow = Row<'evidence_pictures'>

/** @returns undefined when this message has its picture already */
export const insertPicture = (db: Db, row: Insertable<DB['evidence_pictures']>) =>
  db
    .insertInto('evidence_pictures')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()

export const pictureOfReport = (db: Db, number: string, id: string) =>
  db
    .selectFrom('evidence_pictures')
    .innerJoin('reports', 'reports.id', 'evidence_pictures.report_id')
    .selectAll('evidence_pictures')
    .select('reports.reported_id')
    .where('reports.number', '=', number)
    .where('evidence_pictures.id', '=', id)
    .executeTakeFirst()

export const picturesOfRetained = (db: Db, ...ids: string[]): Promise<PictureRow[]> =>
  db.selectFrom('evidence_pictures').selectAll().where('retained_id', '=', anyOf(ids)).execute()

export const picturesOf = (db: Db, reportId: string): Promise<PictureRow[]> =>
  db.selectFrom('evidence_pictures').selectAll().where('report_id', '=', reportId).execute()

export const deletePicture = (db: Db, id: string) => db.deleteFrom('evidence_pictures').where('id', '=', id).execute()
