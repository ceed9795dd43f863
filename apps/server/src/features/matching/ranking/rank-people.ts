import { setImmediate as nextTurn } from 'node:timers/promises'
import { defaultNearKm } from '@heartwell/matching/distance.ts'
import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import type { RankQuery } from '@heartwell/matching/index/index-query.ts'
import { RECORD_BYTES, readRecord, writeRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { rankOf } from '@heartwell/matching/score.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { safeError } from '../../../platform/log.ts'
import { candidatesFor } from './candidates.queries.ts'
import { membersByCell } from './feature-rows/stored-rows.queries.ts'

type Ranked = { no: number; rank: number }
type Query = Omit<RankQuery, 'viewer'>
type RankingDeps = Pick<Deps, 'db' | 'log' | 'matching'>

/** The best matches for this member, from the index or, while it cannot answer, from the database in the same order. */
export async function rankPeople(deps: RankingDeps, viewer: Row, query: Query): Promise<Ranked[]> {
  return askIndex(
    deps,
    async (index) => {
      const { nos, ranks } = await index.rank({ ...query, viewer: asRecord(viewer) })
      return Array.from(nos, (no, i) => ({ no, rank: ranks[i] ?? 0 }))
    },
    async () => rankFromDatabase(deps, await located(deps.db, asRead(viewer)), query),
  )
}

/** How many people the list of each of these rows would have. */
export async function countPeople(
  deps: RankingDeps,
  viewers: Row[],
  query: Pick<Query, 'moment' | 'exclude'>,
): Promise<number[]> {
  return askIndex(
    deps,
    (index) => index.count({ ...query, viewers: viewers.map(asRecord) }),
    async () => {
      const counts: number[] = []
      for (const viewer of viewers) counts.push(await countFromDatabase(deps, asRead(viewer), query))
      return counts
    },
  )
}

async function askIndex<T>(
  { log, matching: { index } }: RankingDeps,
  ask: (index: RankingDeps['matching']['index']) => Promise<T>,
  askDatabase: () => Promise<T>,
): Promise<T> {
  if (index.ready()) {
    try {
      return await ask(index)
    } catch (error) {
      log.warn({ error: safeError(error) }, 'the index of matching failed, the database answers')
    }
  }
  return oneByOne(askDatabase)
}

/**
 * Reading everybody is expensive, so these reads run one at a time: a process without its index still answers
 * everything else.
 */
let running: Promise<unknown> = Promise.resolve()
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const mine = running.then(work, work)
  running = mine.catch(() => {})
  return mine
}

export const inOrder = (a: Ranked, b: Ranked) => b.rank - a.rank || a.no - b.no

/** Adds the default distance for the viewer's location when the viewer has chosen none. */
async function located(db: Db, viewer: Row): Promise<Row> {
  const { near, place } = viewer
  return near !== null || !place ? viewer : { ...viewer, near: defaultNearKm(place, await membersByCell(db)) }
}

async function rankFromDatabase({ db, matching }: RankingDeps, viewer: Row, query: Query): Promise<Ranked[]> {
  const { moment, limit, after } = query
  const [weights, excluded] = [matching.weights(), new Set(query.exclude)]
  let best: Ranked[] = []
  for await (const rows of candidatesFor(db, viewer, moment)) {
    for (const row of rows) {
      if (excluded.has(row.no) || !mayBeSuggested(viewer, row, moment)) continue
      const ranked = { no: row.no, rank: rankOf(viewer, row, weights, moment) }
      if (!after || inOrder(after, ranked) < 0) best.push(ranked)
    }
    best = best.sort(inOrder).slice(0, limit)
    await nextTurn()
  }
  return best
}

async function countFromDatabase(
  { db }: RankingDeps,
  viewer: Row,
  { moment, exclude }: Pick<Query, 'moment' | 'exclude'>,
) {
  const excluded = new Set(exclude)
  let count = 0
  for await (const rows of candidatesFor(db, viewer, moment)) {
    count += rows.filter((row) => !excluded.has(row.no) && mayBeSuggested(viewer, row, moment)).length
    await nextTurn()
  }
  return count
}

export function asRecord(row: Row): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES)
  writeRecord(row, bytes)
  return bytes
}

/** The row as the index reads it, with the precision of a record. */
export const asRead = (row: Row): Row => readRecord(asRecord(row))
