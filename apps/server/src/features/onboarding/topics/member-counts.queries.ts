import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Every topic with its members. Reads all choices of all members: 0.7 s with 6.4 million. */
export async function countMembers(db: Db): Promise<{ id: string; members: number }[]> {
  const { rows } = await sql<{ id: string; members: number }>`
    select topics.id, coalesce(counted.members, 0) as members
    from topics left join (select topic_id, count(*)::int as members from member_topics group by topic_id) as counted
      on counted.topic_id = topics.id`.execute(db)
  return rows
}

export const storedCounts = (db: Db) =>
  db.selectFrom('topic_counts').select(['topic_id as id', 'members', 'counted_at']).execute()

export async function replaceCounts(tx: Db, counts: readonly { id: string; members: number }[], at: Date) {
  await tx.deleteFrom('topic_counts').execute()
  if (counts.length === 0) return
  await tx
    .insertInto('topic_counts')
    .values(counts.map(({ id, members }) => ({ topic_id: id, members, counted_at: at })))
    .execute()
}
