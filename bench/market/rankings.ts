import { excessDoublings } from '@heartwell/matching/distance.ts'
import type { Moment } from '@heartwell/matching/moment.ts'
import { ONE, type Row } from '@heartwell/matching/row.ts'
import {
  chanceOf,
  interestsAlike,
  logSigmoid,
  product,
  QUERY_ONE,
  queryVector,
  rootsAlike,
  standing,
} from '@heartwell/matching/score.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { agreementIn } from './agreement.ts'
import type { World } from './world.ts'

/** The data that a ranking may use for a list. */
export type State = {
  world: World
  /** The feature rows as the product stores them, with everything that has happened until now. */
  rows: Row[]
  moment: Moment
  /** How often each member was viewed and how often wanted: what a learner of clicks would know. */
  looked: { all: Float64Array; yes: Float64Array }
  chance: Random
}

/** The score of each candidate in the list of one member: the highest first. */
export type Ranking = { name: string; scorer: (viewer: number, state: State) => (candidate: number) => number }

/**
 * The shipped formula. Its part from the profiles alone is computed once for each pair, and behaviour is added as
 * `rankOf` adds it: ten times as fast, with the same result (the market's test compares them).
 */
const shipped =
  (weightsOf: (world: World) => Weights): Ranking['scorer'] =>
  (viewer, { rows, world, moment }) => {
    const weights = weightsOf(world)
    const [{ ab, ba }, a] = [world.profileOdds(viewer), { ...rows[viewer]!, near: world.near(viewer) }]
    return (candidate) => {
      const b = rows[candidate]!
      const wants = ab[candidate]! + a.selectivity + weights.popularity * b.popularity
      const wanted = ba[candidate]! + b.selectivity + weights.popularity * a.popularity
      const rest = standing(b, weights, moment) + chanceOf(a.no, b.no, moment.day)
      return logSigmoid(wants) + logSigmoid(wanted) + rest - weights.distance * excessDoublings(a, b)
    }
  }

export const OURS: Ranking = { name: 'Heartwell', scorer: shipped(({ weights }) => weights) }

export const WITHOUT_PENALTY: Ranking = {
  name: 'reciprocal with behaviour, no exposure penalty',
  scorer: shipped(({ weights }) => ({ ...weights, price: 0, need: 0 })),
}

export const WITHOUT_DISTANCE: Ranking = {
  name: 'without distance',
  scorer: shipped(({ weights }) => ({ ...weights, distance: 0 })),
}

const PROFILE_ONLY: Ranking = {
  name: 'reciprocal, profile only',
  scorer: once((viewer, world) => {
    const { ab, ba } = world.profileOdds(viewer)
    return (candidate) => logSigmoid(ab[candidate]!) + logSigmoid(ba[candidate]!)
  }),
}

/** The ranking of a shop: it shows each member what they will like most, learned from what others liked. */
const ONE_SIDED: Ranking = {
  name: 'one-sided, learned',
  scorer: (viewer, { world, looked }) => {
    const { ab } = world.profileOdds(viewer)
    return (candidate) => {
      const [yes, all] = [looked.yes[candidate] ?? 0, looked.all[candidate] ?? 0]
      return ab[candidate]! + Math.log((yes + 6 * 0.25) / (all + 6)) - Math.log(0.25)
    }
  },
}

const OKCUPID: Ranking = {
  name: 'OkCupid-style',
  scorer: once((viewer, { people }) => {
    const mine = people[viewer]!.profile.answers
    return (candidate) => agreementIn(mine, people[candidate]!.profile.answers)
  }),
}

const SIMILARITY: Ranking = {
  name: 'similarity',
  scorer: once((viewer, { rows, weights }) => {
    const a = rows[viewer]!
    const even = { ...weights, values: 1, temperament: 1, practical: 0.5, pace: 0.5 }
    const query = queryVector(a, even)
    return (candidate) => {
      const b = rows[candidate]!
      const faiths = a.religion !== 0 && a.religion === b.religion ? 0.5 : 0
      const interests = 2 * interestsAlike(a, b, even)
      return product(query, b.vector) / (ONE * QUERY_ONE) + interests + faiths + rootsAlike(a, b) / 2
    }
  }),
}

export const RANDOM: Ranking = {
  name: 'random',
  scorer:
    (_, { chance }) =>
    () =>
      chance.next(),
}

export const RECIPROCAL = [PROFILE_ONLY, WITHOUT_PENALTY]
export const BASELINES = [RANDOM, SIMILARITY, OKCUPID, ONE_SIDED, ...RECIPROCAL]

type Score = (candidate: number) => number

/** For rankings that do not depend on behaviour: each pair of a world is scored once. */
function once(scorer: (viewer: number, world: World) => Score): Ranking['scorer'] {
  const known = new WeakMap<World, Map<number, Float64Array>>()
  return (viewer, { world }) => {
    const lists = known.get(world) ?? new Map<number, Float64Array>()
    known.set(world, lists)
    const list = lists.get(viewer) ?? scoresOf(world, viewer, scorer(viewer, world))
    lists.set(viewer, list)
    return (candidate) => list[candidate]!
  }
}

function scoresOf(world: World, viewer: number, score: Score): Float64Array {
  const scores = new Float64Array(world.people.length)
  for (const candidate of world.eligible[viewer]!) scores[candidate] = score(candidate)
  return scores
}
