import type { Moment } from '@heartwell/matching/moment.ts'
import { ONE, type Row } from '@heartwell/matching/row.ts'
import {
  interestsAlike,
  logSigmoid,
  product,
  QUERY_ONE,
  queryVector,
  rankOf,
  rootsAlike,
} from '@heartwell/matching/score.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { agreementIn } from './agreement.ts'
import type { World } from './world.ts'

/** What a ranking may look at when it makes a list. */
export type State = {
  world: World
  /** As the product keeps them, with everything that has happened until now. */
  rows: Row[]
  moment: Moment
  /** How often each was looked at and how often wanted: what a learner of clicks would know. */
  looked: { all: Float64Array; yes: Float64Array }
  chance: Random
}

/** The place of each candidate in the list of one member: the highest first. */
export type Ranking = { name: string; scorer: (viewer: number, state: State) => (candidate: number) => number }

export const OURS: Ranking = {
  name: 'Heartwell',
  scorer: (viewer, { rows, world, moment }) => {
    const a = rows[viewer]!
    return (candidate) => rankOf(a, rows[candidate]!, world.weights, moment)
  },
}

export const WITHOUT_PRICE: Ranking = {
  name: 'reciprocal with behaviour, no price',
  scorer: (viewer, { rows, world, moment }) => {
    const [a, weights] = [rows[viewer]!, { ...world.weights, price: 0 }]
    return (candidate) => rankOf(a, rows[candidate]!, weights, moment)
  },
}

export const PROFILE_ONLY: Ranking = {
  name: 'reciprocal, profile only',
  scorer: (viewer, { world }) => {
    const { ab, ba } = world.told(viewer)
    return (candidate) => logSigmoid(ab[candidate]!) + logSigmoid(ba[candidate]!)
  },
}

/** What a shop would do: show everybody what she will like most, learned from what others liked. */
export const ONE_SIDED: Ranking = {
  name: 'one-sided, learned',
  scorer: (viewer, { world, looked }) => {
    const { ab } = world.told(viewer)
    return (candidate) => {
      const [yes, all] = [looked.yes[candidate] ?? 0, looked.all[candidate] ?? 0]
      const liked = Math.log((yes + 6 * 0.25) / (all + 6)) - Math.log(0.25)
      return ab[candidate]! + liked
    }
  },
}

export const OKCUPID: Ranking = {
  name: 'OkCupid-style',
  scorer: (viewer, { world }) => {
    const mine = world.people[viewer]!.told.answers
    return (candidate) => agreementIn(mine, world.people[candidate]!.told.answers)
  },
}

export const SIMILARITY: Ranking = {
  name: 'similarity',
  scorer: (viewer, { world }) => {
    const a = world.rows[viewer]!
    const even = { ...world.weights, values: 1, temperament: 1, practical: 0.5, pace: 0.5 }
    const query = queryVector(a, even)
    return (candidate) => {
      const b = world.rows[candidate]!
      const faiths = a.religion !== 0 && a.religion === b.religion ? 0.5 : 0
      return (
        product(query, b.vector) / (ONE * QUERY_ONE) + 2 * interestsAlike(a, b, even) + faiths + rootsAlike(a, b) / 2
      )
    }
  },
}

export const RANDOM: Ranking = {
  name: 'random',
  scorer:
    (_, { chance }) =>
    () =>
      chance.next(),
}

export const RECIPROCAL = [PROFILE_ONLY, WITHOUT_PRICE]
export const BASELINES = [RANDOM, SIMILARITY, OKCUPID, ONE_SIDED, ...RECIPROCAL]
