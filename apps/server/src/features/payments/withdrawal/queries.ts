import type { Db } from '../../../platform/db/database.ts'

/** The country where the member lives; null when they have not said so. */
export async function countryOf(db: Db, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('preferences').select('country').where('member_id', '=', memberId).executeTakeFirst()
  return row?.country ?? null
}
