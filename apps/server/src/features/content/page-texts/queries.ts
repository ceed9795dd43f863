import type { PageTexts, TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { Db } from '../../../platform/db/database.ts'

const newest = (db: Db) =>
  db.selectFrom('page_texts').distinctOn(['page', 'is_shipped']).orderBy('page').orderBy('is_shipped')

/** The newest shipped texts of a page, and the newest of the provider if there are any. */
export const newestOf = (db: Db, page: TextPage) =>
  newest(db).select(['version', 'texts', 'is_shipped']).where('page', '=', page).orderBy('version', 'desc').execute()

/** The same of all pages. Reads no staff: a start must not wait for their table. */
export const newestOfAll = (db: Db) =>
  newest(db).select(['page', 'version', 'texts', 'is_shipped']).orderBy('version', 'desc').execute()

/** Newest first. */
export const lastVersions = (db: Db, page: TextPage, limit: number) =>
  db
    .selectFrom('page_texts')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['page', 'version', 'texts', 'is_shipped', 'saved_at', 'staff.name as by'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
export type TextsRow = Awaited<ReturnType<typeof lastVersions>>[number]

type NewVersion = {
  page: TextPage
  version: number
  texts: PageTexts
  is_shipped: boolean
  saved_at?: Date
  saved_by?: string
}

/** @returns undefined when somebody else has saved this version */
export const insertVersion = (db: Db, { texts, ...row }: NewVersion) =>
  db
    .insertInto('page_texts')
    .values({ ...row, texts: JSON.stringify(texts) })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
