import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import type { LoggedList, LoggedPerson } from '@heartwell/matching/learning/off-policy.ts'
import { propensitiesOf } from '@heartwell/matching/learning/propensity.ts'
import { CHANCE, chanceOf } from '@heartwell/matching/score.ts'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { mutual, OURS, type Ranking, type State, shippedOdds } from './rankings.ts'
import { seasonOf } from './season.ts'
import type { World } from './world.ts'

/** As the product: the places of a list, and the people after it who are considered and logged. */
const LIST = { shown: 10, considered: 160, logged: 34 }
/** How often each list is run with each weights for the truth. */
const RUNS = 20

type Candidate = { at: number; score: number; base: number; shifts: number[] }
type Listed = Omit<LoggedPerson, 'shift' | 'rewarded'> & { at: number; shifts: number[]; today: boolean }
type Logged = { viewer: number; depth: number; people: Listed[] }

export type LoggedSeason = {
  /** For each other weights: the log with rewards of the same day, where nobody waits or is read too late. */
  today(other: number): LoggedList[]
  /** The log with the interests that were accepted in the season. */
  season(other: number): LoggedList[]
  /** Matches for each 100 lists on the same day: with our weights, then with each of the others, run on the same states. */
  truths: number[]
}

/**
 * A season with our ranking in which every list is logged as in the product, and run again and again with other weights
 * on the state of its moment.
 * @param others the same world with other weights
 */
export function loggedSeasonOf(world: World, others: readonly World[], seed: number): LoggedSeason {
  const random = createRandom(seed * 31 + 5)
  const lists: Logged[] = []
  const sums = [0, ...others.map(() => 0)]
  let pending: (() => void) | undefined
  let last: State | undefined
  const ranking: Ranking = {
    ...OURS,
    scorer(viewer, state) {
      pending?.()
      last = state
      const scorers = [world, ...others].map((each) => OURS.scorer(viewer, { ...state, world: each }))
      const { no } = state.rows[viewer]!
      const odds = shippedOdds(viewer, state)
      const candidates: Candidate[] = []
      pending = () => {
        if (candidates.length === 0) return
        const want = (a: number, b: number) => 1 / (1 + Math.exp(-world.wants(a, b)))
        const chanceOfMatch = (at: number) => want(viewer, at) * want(at, viewer)
        runAgain(candidates, sums, random, chanceOfMatch)
        lists.push(logOf(viewer, candidates, random, { odds: (at) => Math.exp(mutual(odds(at))), chanceOfMatch }))
      }
      return (at) => {
        const [score = 0, ...theirs] = scorers.map((of) => of(at))
        const chance = chanceOf(no, state.rows[at]!.no, state.moment.day)
        candidates.push({ at, score, base: score - chance, shifts: theirs.map((other) => other - score) })
        return score
      }
    },
  }
  seasonOf(world, ranking, seed)
  pending?.()
  const accepted = new Set(
    (last?.events ?? []).flatMap((e) => (e.kind === 'answer' && e.yes ? [`${e.to} ${e.by}`] : [])),
  )
  const logWith = (isRewarded: (viewer: number, person: Listed) => boolean) => (other: number) =>
    lists.map(({ viewer, depth, people }) => ({
      viewer,
      depth,
      people: people.map((person) => ({
        ...person,
        shift: person.shifts[other] ?? 0,
        rewarded: person.place !== null && isRewarded(viewer, person),
      })),
    }))
  return {
    today: logWith((_, { today }) => today),
    season: logWith((viewer, { at }) => accepted.has(`${viewer} ${at}`)),
    truths: sums.map((sum) => (100 * sum) / RUNS / lists.length),
  }
}

/** Adds what the list brings with each of the weights, with new draws of chance. */
function runAgain(candidates: Candidate[], sums: number[], random: Random, value: (at: number) => number): void {
  sums.forEach((_, k) => {
    const base = (one: Candidate) => one.base + (k === 0 ? 0 : (one.shifts[k - 1] ?? 0))
    const sorted = [...candidates].sort((a, b) => base(b) - base(a))
    const least = base(sorted[Math.min(LIST.shown, sorted.length) - 1]!) - 2 * CHANCE
    const near = sorted.filter((one) => base(one) >= least).map((one) => ({ base: base(one), value: value(one.at) }))
    for (let run = 0; run < RUNS; run += 1) {
      const drawn = near.map((one) => ({ ...one, rank: one.base + CHANCE * (2 * random.next() - 1) }))
      const shown = drawn.sort((a, b) => b.rank - a.rank).slice(0, LIST.shown)
      shown.forEach((one, at) => {
        sums[k] = sums[k]! + lookAt(at + 1) * one.value
      })
    }
  })
}

type Chances = { odds: (at: number) => number; chanceOfMatch: (at: number) => number }

function logOf(viewer: number, candidates: Candidate[], random: Random, { odds, chanceOfMatch }: Chances): Logged {
  const considered = candidates.sort((a, b) => b.score - a.score).slice(0, LIST.considered)
  const depth = Math.min(LIST.shown, considered.length)
  const { looks } = propensitiesOf(
    considered.map(({ base }) => base),
    depth,
  )
  const people = considered.map(({ at, base, shifts }, k) => {
    const place = k < depth ? k + 1 : null
    const today = place !== null && random.chance(lookAt(place) * chanceOfMatch(at))
    return { at, place, base, shifts, looks: looks[k]!, predicted: odds(at), today }
  })
  return { viewer, depth, people: people.filter((one, k) => one.looks > 0 || k < LIST.logged) }
}
