import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

/** Which version is the current one, and which came with the product, with the hash of its file. */
export const shippedPage = (db: Db, pageType: Row<'pages'>['page_type']) =>
  db
    .selectFrom('pages')
    .select(['html', 'version', 'shipped_version', 'shipped_hash'])
    .where('page_type', '=', pageType)
    .executeTakeFirst()

type Shipped = { page_type: Row<'pages'>['page_type']; html: string; shipped_hash: Buffer }

/** @returns undefined when somebody was first, as below */
export const insertPage = (db: Db, row: Shipped) =>
  db
    .insertInto('pages')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Puts a newly shipped text in the place of the shipped version `version`. Of two processes, one does it. */
export const replaceShippedPage = (db: Db, { page_type, ...shipped }: Shipped, version: number) =>
  db
    .updateTable('pages')
    .set({ ...shipped, version: version + 1, shipped_version: version + 1, updated_at: sql`now()` })
    .where('page_type', '=', page_type)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

export const saveShippedHash = (db: Db, { page_type, shipped_hash }: Shipped) =>
  db.updateTable('pages').set({ shipped_hash }).where('page_type', '=', page_type).execute()
