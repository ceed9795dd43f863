import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  estimateFrom,
  type ListSums,
  type OffPolicyEstimate,
  sumsOfList,
} from '@heartwell/matching/learning/off-policy.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { readRecord } from '@heartwell/matching/record.ts'
import { acceptanceExponent, pairRank, rankIn, standing, wantingOf } from '@heartwell/matching/score.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import type { Deps } from '../../../../deps.ts'
import { withLongTimeout } from '../../../../platform/db/long-transaction.ts'
import { LISTS_KEPT_DAYS } from '../impressions/list-log.ts'
import { dateAfter } from '../learning/days.ts'
import { inUseSince } from '../learning/models.queries.ts'
import { modelInUse } from '../learning/models.ts'
import { type ListKey, listsBetween, type PersonRow, peopleOfLists } from './queries.ts'
import { candidateWeights } from './rules.ts'

/** Newer interests may still wait for their answer. */
const ANSWERED_AFTER_DAYS = 7
const LISTS = { most: 10_000, atOnce: 50 }

type Found = { estimate: OffPolicyEstimate; from: string; to: string }

/**
 * What other weights would have brought in the logged lists since the weights in use were chosen.
 * @param changed the changed weights as a text
 * @returns an error message for a text that names no weights
 */
export async function estimateWeights(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  changed: string,
): Promise<Found | string> {
  const now = clock()
  const { weights, model } = await modelInUse(db)
  const candidate = candidateWeights(changed, weights)
  if (typeof candidate === 'string') return candidate
  const chosen = await inUseSince(db, model)
  const oldest = dateAfter(now, -LISTS_KEPT_DAYS)
  // The lists of the day of the choice may be from before it.
  const from = chosen && dateAfter(chosen, 1) > oldest ? dateAfter(chosen, 1) : oldest
  const to = dateAfter(now, -ANSWERED_AFTER_DAYS)
  const keys = await withLongTimeout(db, (tx) => listsBetween(tx, { from, to }, LISTS.most))
  const sums: ListSums[] = []
  for (let at = 0; at < keys.length; at += LISTS.atOnce) {
    const some = keys.slice(at, at + LISTS.atOnce)
    const people = new Map(some.map((key): [string, PersonRow[]] => [nameOf(key), []]))
    for (const person of await peopleOfLists(db, some)) people.get(nameOf(person))?.push(person)
    for (const key of some) {
      sums.push(sumsOfList(listOf(key, people.get(nameOf(key)) ?? [], weights, candidate, now)))
      await yieldToEventLoop()
    }
  }
  return { estimate: estimateFrom(sums), from, to }
}

const nameOf = ({ viewer_id, day }: Pick<ListKey, 'viewer_id' | 'day'>) => `${viewer_id} ${day}`

/**
 * The base is that of the day of the list. Only the difference between the two weights comes from the rows of today.
 */
function listOf({ no, record, depth }: ListKey, people: PersonRow[], weights: Weights, candidate: Weights, now: Date) {
  const [viewer, moment] = [{ ...readRecord(record), no }, momentOf(now)]
  const [before, after] = [rankIn(viewer, weights, moment), rankIn(viewer, candidate, moment)]
  return {
    viewer: no,
    depth,
    people: people.map(({ place, base, looks, accepted, ...person }) => {
      const row = { ...readRecord(person.record), no: person.no }
      const under = (w: Weights, rank: typeof before) => rank(row, standing(row, w, moment), acceptanceExponent(row, w))
      const shift = under(candidate, after) - under(weights, before)
      const predicted = Math.exp(pairRank(wantingOf(viewer, row, weights, moment), 1))
      return { place, base, looks, shift, predicted, rewarded: accepted }
    }),
  }
}
