import type { TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { Db } from '../../../platform/db/database.ts'

const newest = (db: Db) =>
  db.selectFrom('page_texts').distinctOn(['page', 'is_shipped']).orderBy('page').orderBy('is_shipped')

/** The newest shipped texts of a page, and the newest of the provider if there are any. */
export const newestOf = (db: Db, page: TextPage) =>
  newest(db).select(['version', 'texts', 'is_shipped']).where('page', '=', page).orderBy('version', 'desc').execute()

/** The same of all pages. Reads no staff: a start must not wait for their table. */
export const newestOfAll = (db: Db) =>
  newest(db).select(['page', 'version', 'texts', 'is_shipped']).orderBy('version', 'desc').execute()
