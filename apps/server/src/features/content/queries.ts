import type { Db } from '../../platform/db/database.ts'

export const pageByType = (db: Db, pageType: string) =>
  db.selectFrom('pages').select('html').where('page_type', '=', pageType).executeTakeFirst()

export async function insertPage(db: Db, row: { page_type: string; html: string }) {
  await db
    .insertInto('pages')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}
