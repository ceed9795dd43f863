import type { Moment } from '@heartwell/matching/moment.ts'
import { type Counted, meansOf, rarityOf } from '@heartwell/matching/population.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { withLongTimeout } from '../../../../platform/db/long-transaction.ts'
import { sampleOf, topicsOf } from './member-counts.queries.ts'

/** The number of members, taken evenly, whose pairs are examined. */
const SAMPLE = 300

/** How rare each interest is among the members, and the means over pairs of members. */
export async function countMembers(db: Db, weights: Weights, moment: Moment): Promise<Counted> {
  const { members, having } = await withLongTimeout(db, topicsOf)
  if (members === 0) return { mean: weights.mean, rarity: weights.rarity }
  const rarity = rarityOf(members, having)
  const rows = await withLongTimeout(db, (tx) => sampleOf(tx, Math.ceil(members / SAMPLE)))
  // A stored record does not include the number of its row.
  const people = rows.map(({ no, record }) => ({ ...readRecord(record), no }))
  return { rarity, mean: meansOf(people, { ...weights, rarity }, moment) }
}
