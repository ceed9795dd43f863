import type { Moment } from '@heartwell/matching/moment.ts'
import { type Counted, meansOf, rarityOf } from '@heartwell/matching/population.ts'
import { FIELD, FLAG, readRecord } from '@heartwell/matching/record.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { patiently } from './patiently.ts'

/** Pairs are looked at of so many members, taken evenly. */
const SAMPLE = 300

/** Whether others may be shown this member at all, by her record in match_rows. */
export const listed = sql<boolean>`get_byte(match_rows.record, ${sql.lit(FIELD.flags)}) & ${sql.lit(FLAG.listed)} <> 0`

/** How rare each interest is among the members, and the means of the pairs among them. */
export async function countMembers(db: Db, weights: Weights, moment: Moment): Promise<Counted> {
  const { members, having } = await patiently(db, topicsOf)
  if (members === 0) return { mean: weights.mean, rarity: weights.rarity }
  const rarity = rarityOf(members, having)
  const rows = await patiently(db, (tx) => sample(tx, Math.ceil(members / SAMPLE)))
  // A stored record does not hold the number that its row was given.
  const people = rows.map(({ no, record }) => ({ ...readRecord(record), no }))
  return { rarity, mean: meansOf(people, { ...weights, rarity }, moment) }
}

async function topicsOf(tx: Db) {
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
    .groupBy('topics.position')
    .execute()
  return { members, having: new Map(topics.map((topic) => [topic.position, topic.having])) }
}

const sample = (tx: Db, step: number) =>
  tx.selectFrom('match_rows').select(['no', 'record']).where(listed).where(sql<boolean>`no % ${step} = 0`).execute()
