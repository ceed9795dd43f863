import type { Db } from '../../../platform/db/database.ts'
import type { Topic } from './rules.ts'

/** Every interest that suggestions count, by its name. Members may have hidden ones. */
export const rankedTopics = (db: Db): Promise<Topic[]> =>
  db
    .selectFrom('topics')
    .select(['id', 'name', 'position'])
    .where('position', 'is not', null)
    .$narrowType<{ position: number }>() // The line above.
    .orderBy('name')
    .execute()

/** The positions of these interests in the list of topics. */
export async function positionsOf(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('topics').select('position').where('id', 'in', ids).execute()
  return rows.flatMap(({ position }) => position ?? [])
}
