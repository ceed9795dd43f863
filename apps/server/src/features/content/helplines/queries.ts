import type { Db } from '../../../platform/db/database.ts'

/** When the newest version of each country was checked. Reads no staff: a start must not wait for their table. */
export const checksOfAll = (db: Db) =>
  db
    .selectFrom('helplines')
    .select(['country', 'checked_on'])
    .distinctOn('country')
    .orderBy('country')
    .orderBy('version', 'desc')
    .execute()
