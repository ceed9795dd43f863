import type { Db } from '../../../platform/db/database.ts'
import type { Topic } from './rules.ts'

/** Every interest that can be chosen, by its name. */
export const allTopics = (db: Db): Promise<Topic[]> =>
  db.selectFrom('topics').select(['id', 'name', 'position']).orderBy('name').execute()

/** The positions of these interests in the list of topics. */
export async function positionsOf(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('topics').select('position').where('id', 'in', ids).execute()
  return rows.map(({ position }) => position)
}
