import { mayBeSuggested } from './eligibility.ts'
import type { Moment } from './moment.ts'
import type { Row } from './row.ts'
import { ageFit, interestsAlike } from './score.ts'
import { TOPICS, type Weights } from './weights.ts'

/** The parameters of the formula that are counted over members every night. */
export type Counted = Pick<Weights, 'mean' | 'rarity'>

/** For each topic the logarithm of members per member who has it, with one imaginary member who has all. */
export const rarityOf = (members: number, having: ReadonlyMap<number, number>): number[] =>
  Array.from({ length: TOPICS }, (_, k) => Math.log((members + 2) / ((having.get(k) ?? 0) + 1)))

/** Means of few pairs say little. */
const PAIRS_MIN = 500

/**
 * Means over the pairs among these people who may be suggested to each other; for interests, only pairs where both
 * named some. A mean over too few pairs stays as in the weights.
 */
export function meansOf(rows: Row[], weights: Weights, moment: Moment): Weights['mean'] {
  const [interests, ages] = [new Mean(), new Mean()]
  for (const a of rows) {
    for (const b of rows) {
      if (!mayBeSuggested(a, b, moment)) continue
      ages.add(ageFit(a, b, moment))
      if (named(a) && named(b)) interests.add(interestsAlike(a, b, weights))
    }
  }
  return { interests: interests.or(weights.mean.interests), age: ages.or(weights.mean.age) }
}

const named = ({ topics }: Row) => (topics[0] | topics[1]) !== 0

class Mean {
  #sum = 0
  #count = 0

  add(value: number) {
    this.#sum += value
    this.#count += 1
  }

  or(other: number): number {
    return this.#count < PAIRS_MIN ? other : this.#sum / this.#count
  }
}
