import { excessDoublings } from '@heartwell/matching/distance.ts'
import type { Moment } from '@heartwell/matching/moment.ts'
import { ONE, type Row } from '@heartwell/matching/row.ts'
import {
  acceptanceExponent,
  chanceOf,
  interestsAlike,
  logSigmoid,
  pairRank,
  product,
  QUERY_ONE,
  queryVector,
  rootsAlike,
  standing,
} from '@heartwell/matching/score.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { AGREEMENT, agreementIn } from './agreement.ts'
import type { World } from './world.ts'

/** The data that a ranking may use for a list. */
export type State = {
  world: World
  /** The feature rows as the product stores them, with everything that has happened until now. */
  rows: Row[]
  moment: Moment
  /** Everything that happened, in order: a ranking reads what came since its last list. */
  events: Event[]
  /** Whether one of a pair has looked at the other: neither is listed for the other again. Once for each of the two. */
  met: Uint8Array
  /** How often each member was viewed and how often wanted: what a learner of clicks would know. */
  looked: { all: Float64Array; yes: Float64Array }
  chance: Random
}

/** What the product sees: visits, impressions with or without an interest, and answers to interests. */
export type Event =
  | { kind: 'visit'; by: number }
  | { kind: 'impression'; by: number; to: number; place: number; asked: boolean }
  | { kind: 'answer'; by: number; to: number; yes: boolean }

/** One place of a list, the log-odds that the ranking predicted, and the decision of a viewer who looked. */
export type Impression = {
  viewer: number
  shown: number
  /** From 1. */
  place: number
  predicted: number | undefined
  wanted: boolean | null
}

/** The log-odds that a viewer wants a candidate, and that the candidate wants the viewer. */
type Odds = (candidate: number) => { ab: number; ba: number }
export type Predicted = (viewer: number, state: State) => Odds

/** The score of each candidate in the list of one member: the highest first. */
export type Ranking = {
  name: string
  scorer: (viewer: number, state: State) => (candidate: number) => number
  /** For rankings that estimate the wants of members. */
  predicted?: Predicted
}

/**
 * The estimates of the shipped formula. The part from the profiles alone is computed once for each pair, and behaviour
 * is added as `rankOf` adds it: ten times as fast, with the same result (the market's test compares them).
 */
export const shippedOdds: Predicted = (viewer, { rows, world }) => {
  const [{ ab, ba }, a] = [world.profileOdds(viewer), rows[viewer]!]
  const { popularity } = world.weights
  return (candidate) => {
    const b = rows[candidate]!
    return {
      ab: ab[candidate]! + a.selectivity + popularity * b.popularity,
      ba: ba[candidate]! + b.selectivity + popularity * a.popularity,
    }
  }
}

/** The log of the chance that both say yes. */
export const mutual = (odds: ReturnType<Odds>): number => pairRank(odds, 1)

const shipped =
  (weightsOf: (world: World) => Weights): Ranking['scorer'] =>
  (viewer, state) => {
    const { rows, world, moment } = state
    const weights = weightsOf(world)
    const [odds, a] = [shippedOdds(viewer, state), { ...rows[viewer]!, near: world.near(viewer) }]
    return (candidate) => {
      const b = rows[candidate]!
      const rest = standing(b, weights, moment) + chanceOf(a.no, b.no, moment.day)
      const pair = pairRank(odds(candidate), acceptanceExponent(b, weights))
      return pair + rest - weights.distance * excessDoublings(a, b)
    }
  }

export const OURS: Ranking = {
  name: 'Heartwell',
  scorer: shipped(({ weights }) => weights),
  predicted: shippedOdds,
}

export const WITHOUT_PENALTY: Ranking = {
  name: 'reciprocal with behaviour, no exposure penalty',
  scorer: shipped(({ weights }) => ({ ...weights, price: 0, queueExponent: 0, need: 0 })),
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

const agreements = once((viewer, { people }) => {
  const mine = people[viewer]!.profile.answers
  return (candidate) => AGREEMENT.slope * (agreementIn(mine, people[candidate]!.profile.answers) - AGREEMENT.mean)
})

/** Agreement in place of our profile formula, with our behaviour and price. */
export const OKCUPID_PRICED: Ranking = {
  name: 'OkCupid-style with our behaviour and price',
  scorer: (viewer, state) => {
    const { rows, world, moment } = state
    const [agreement, a] = [agreements(viewer, state), rows[viewer]!]
    const { base, popularity } = world.weights
    const [mine, theirs] = a.gender === 'M' ? [base.M, base.F] : [base.F, base.M]
    return (candidate) => {
      const b = rows[candidate]!
      const ab = mine + agreement(candidate) + a.selectivity + popularity * b.popularity
      const ba = theirs + agreement(candidate) + b.selectivity + popularity * a.popularity
      const pair = pairRank({ ab, ba }, acceptanceExponent(b, world.weights))
      return pair + standing(b, world.weights, moment) + chanceOf(a.no, b.no, moment.day)
    }
  },
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
export const BASELINES = [RANDOM, SIMILARITY, OKCUPID, OKCUPID_PRICED, ONE_SIDED, ...RECIPROCAL]

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
