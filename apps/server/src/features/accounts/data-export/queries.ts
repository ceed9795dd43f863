import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db, Row } from '../../../platform/db/database.ts'

export type ArchiveRow = Row<'archives'>

export const archiveOf = (db: Db, accountId: string) =>
  db.selectFrom('archives').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const archiveById = (db: Db, id: string) =>
  db.selectFrom('archives').selectAll().where('id', '=', id).executeTakeFirst()

export const archivesOverBy = (db: Db, now: Date, except: readonly string[], limit: number) =>
  db
    .selectFrom('archives')
    .select(['id', 'file'])
    .where('expires_at', '<=', now)
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('expires_at')
    .limit(limit)
    .execute()

type NewArchive = Pick<ArchiveRow, 'account_id' | 'file' | 'asked_at' | 'opened_by'>
/** @returns its id. */
export async function insertArchive(db: Db, row: NewArchive): Promise<string> {
  return (await db.insertInto('archives').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const setOpenedBy = (db: Db, accountId: string, sessionId: string) =>
  db.updateTable('archives').set({ opened_by: sessionId }).where('account_id', '=', accountId).execute()

/** @returns undefined when the archive no longer exists. */
export const changeArchive = (db: Db, id: string, values: Partial<Omit<ArchiveRow, 'id'>>) =>
  db.updateTable('archives').set(values).where('id', '=', id).returning('id').executeTakeFirst()

export const deleteArchive = (db: Db, id: string) => db.deleteFrom('archives').where('id', '=', id).execute()

export const deleteArchiveOf = (db: Db, accountId: string) =>
  db.deleteFrom('archives').where('account_id', '=', accountId).execute()
