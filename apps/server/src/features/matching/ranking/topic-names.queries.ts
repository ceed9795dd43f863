import type { Db } from '../../../platform/db/database.ts'

/** The names of the interests, each at its position in the list. */
export async function topicNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('topics').select(['position', 'name']).execute()
  const names: string[] = []
  for (const { position, name } of rows) if (position !== null) names[position] = name
  return names
}
