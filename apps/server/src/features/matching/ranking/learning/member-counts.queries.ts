import { FIELD, FLAG } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** Whether this member may be suggested at all, by their record in match_rows. */
export const listed = sql<boolean>`get_byte(match_rows.record, ${sql.lit(FIELD.flags)}) & ${sql.lit(FLAG.listed)} <> 0`

/** The number of listed members, and of those with each topic by its position. */
export async function topicsOf(tx: Db) {
  const { members } = await tx
    .selectFrom('match_rows')
    .select(sql<number>`count(*)::int`.as('members'))
    .where(listed)
    .executeTakeFirstOrThrow()
  const topics = await tx
    .selectFrom('member_topics')
    .innerJoin('match_rows', 'match_rows.member_id', 'member_topics.member_id')
    .innerJoin('topics', 'topics.id', 'member_topics.topic_id')
    .select('topics.position')
    .select(sql<number>`count(*)::int`.as('having'))
    .where(listed)
    .where('topics.position', 'is not', null)
    .$narrowType<{ position: number }>() // The line above.
    .groupBy('topics.position')
    .execute()
  return { members, having: new Map(topics.map((topic) => [topic.position, topic.having])) }
}

/** Every `step`-th listed member, by the number of the feature row. */
export const sampleOf = (tx: Db, step: number) =>
  tx.selectFrom('match_rows').select(['no', 'record']).where(listed).where(sql<boolean>`no % ${step} = 0`).execute()
