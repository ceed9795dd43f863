import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import { insertPageVersion } from '../queries.ts'

/** Which version is the current one, and which came with the product, with the hash of its file. */
export const shippedPage = (db: Db, pageType: Row<'pages'>['page_type']) =>
  db
    .selectFrom('pages')
    .select(['html', 'version', 'shipped_version', 'shipped_hash'])
    .where('page_type', '=', pageType)
    .executeTakeFirst()

type Shipped = { page_type: Row<'pages'>['page_type']; html: string; shipped_hash: Buffer }

export async function insertPage(db: Db, row: Shipped) {
  const inserted = await db
    .insertInto('pages')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('page_type')
    .executeTakeFirst()
  if (inserted) await insertPageVersion(db, { page_type: row.page_type, html: row.html, version: 1 })
}

/** Puts a newly shipped text in the place of the shipped version `version`. Of two processes, one does it. */
export async function replaceShippedPage(db: Db, { page_type, ...shipped }: Shipped, version: number) {
  const next = version + 1
  const replaced = await db
    .updateTable('pages')
    .set({ ...shipped, version: next, shipped_version: next, updated_at: sql`now()` })
    .where('page_type', '=', page_type)
    .where('version', '=', version)
    .returning('page_type')
    .executeTakeFirst()
  if (replaced) await insertPageVersion(db, { page_type, html: shipped.html, version: next })
}

export const saveShippedHash = (db: Db, { page_type, shipped_hash }: Shipped) =>
  db.updateTable('pages').set({ shipped_hash }).where('page_type', '=', page_type).execute()
