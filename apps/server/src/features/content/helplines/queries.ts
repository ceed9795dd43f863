import type { CountryNumbers } from '@heartwell/contract/content/helplines.ts'
import type { Db } from '../../../platform/db/database.ts'

const versions = (db: Db) =>
  db
    .selectFrom('helplines')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['country', 'version', 'numbers', 'checked_on', 'saved_at', 'staff.name as by'])

/** The newest version of each country. */
export const newestOfAll = (db: Db) =>
  versions(db).distinctOn('country').orderBy('country').orderBy('version', 'desc').execute()
export type HelplinesRow = Awaited<ReturnType<typeof newestOfAll>>[number]

/** When the newest version of each country was checked. Reads no staff: a start must not wait for their table. */
export const checksOfAll = (db: Db) =>
  db
    .selectFrom('helplines')
    .select(['country', 'checked_on'])
    .distinctOn('country')
    .orderBy('country')
    .orderBy('version', 'desc')
    .execute()

/** Newest first. */
export const lastVersions = (db: Db, country: string, limit: number) =>
  versions(db).where('country', '=', country).orderBy('version', 'desc').limit(limit).execute()

type NewVersion = {
  country: string
  version: number
  numbers: CountryNumbers
  checked_on: string | null
  saved_at: Date
  saved_by: string | null
}

/** @returns undefined when this version was saved by somebody else */
export const insertVersion = (db: Db, { numbers, ...row }: NewVersion) =>
  db
    .insertInto('helplines')
    .values({ ...row, numbers: JSON.stringify(numbers) })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
