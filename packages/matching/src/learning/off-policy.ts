import { CHANCE } from '../score.ts'
import { lookAt } from './behaviour.ts'
import { propensitiesOf } from './propensity.ts'

/** A person of a logged list: shown, or one of those who come after and could have been shown. */
export type LoggedPerson = {
  /** From 1; null for a person who was not shown. */
  place: number | null
  /** The rank under the weights of that day, without the chance term. */
  base: number
  /** The expected looks under these, as logged. */
  looks: number
  /** What the candidate weights add to the base. */
  shift: number
  /** The chance of a reward after a look, as the formula predicts it. It needs no calibration. */
  predicted: number
  /** Whether the viewer sent an interest that was accepted. */
  rewarded: boolean
}
/** One list of a day, with the number of people who were shown. */
export type LoggedList = { viewer: number; depth: number; people: LoggedPerson[] }

/** For each 100 lists, with half the width of the 95 % interval. */
export type Estimated = { mean: number; half: number }
export type OffPolicyEstimate = {
  lists: number
  viewers: number
  rewards: number
  /** Of the looks under the candidate weights, the share that the log cannot speak about. */
  uncovered: number
  /** The lists that would say as much if the candidate weights had made them. */
  effectiveLists: number
  /** Under the weights of those days, as counted. */
  logged: Estimated
  inversePropensity: Estimated
  selfNormalised: Estimated
  doublyRobust: Estimated
  /** The candidate minus the weights of those days, doubly robust. */
  difference: Estimated
  /** Why the log says nothing about these weights; undefined when it says something. */
  cannotSay: string | undefined
}

/** The largest weight of one impression. What the candidate weights would show beyond it is not covered. */
const MOST = 10
/** Less covered, fewer viewers, rewards or effective lists than these, and the estimate says nothing. */
const LEAST = { covered: 0.95, viewers: 50, rewards: 50, effectiveLists: 100 }
const Z_95 = 1.96

/** What the estimate needs of one list. `w` is the weight of an impression, the ratio of expected looks, at most `MOST`. */
export type ListSums = {
  viewer: number
  /** Σ reward, and Σ w × reward. */
  rewards: number
  weighted: number
  /** Σ look, Σ w × look, Σ w² × look over the places of the people who were shown. */
  looks: number
  weightedLooks: number
  squaredLooks: number
  /** Σ look × predicted, and Σ w × look × predicted. */
  predicted: number
  weightedPredicted: number
  /** Σ expected looks × predicted, under both. */
  modelLogged: number
  modelCandidate: number
  /** Expected looks under the candidate weights, and those beyond `MOST` with their predictions. */
  candidateLooks: number
  beyond: number
  beyondPredicted: number
}

/** The sums of one list, for a caller that does other work between lists: they take about a millisecond each. */
export function sumsOfList({ viewer, depth, people }: LoggedList, chance = CHANCE): ListSums {
  const candidate = propensitiesOf(
    people.map(({ base, shift }) => base + shift),
    depth,
    chance,
  )
  const sums = { viewer, rewards: 0, weighted: 0, looks: 0, weightedLooks: 0, squaredLooks: 0, predicted: 0 }
  const model = { weightedPredicted: 0, modelLogged: 0, modelCandidate: 0 }
  const all = { ...sums, ...model, candidateLooks: 0, beyond: 0, beyondPredicted: 0 }
  people.forEach(({ place, looks, predicted, rewarded }, at) => {
    const wanted = candidate.looks[at]!
    const beyond = Math.max(0, wanted - MOST * looks)
    all.modelLogged += looks * predicted
    all.modelCandidate += wanted * predicted
    all.candidateLooks += wanted
    all.beyond += beyond
    all.beyondPredicted += beyond * predicted
    if (place === null || looks === 0) return
    const [w, look, reward] = [Math.min(MOST, wanted / looks), lookAt(place), rewarded ? 1 : 0]
    all.rewards += reward
    all.weighted += w * reward
    all.looks += look
    all.weightedLooks += w * look
    all.squaredLooks += w * w * look
    all.predicted += look * predicted
    all.weightedPredicted += w * look * predicted
  })
  return all
}

/**
 * What other weights would bring, from lists that were shown under the weights of their day: mutual matches for each 100
 * lists, if all else stayed as it was. People are weighted by the ratio of the looks that they can expect, a look at
 * place k having the probability 1 / log₂(1 + k). The doubly robust estimate is the formula's prediction, scaled to the
 * rewards, plus its weighted errors. The intervals are linearised, by viewer; what is not covered widens them by as much
 * again as the formula predicts for it.
 */
export function estimateFrom(all: readonly ListSums[]): OffPolicyEstimate {
  const total = (of: (sums: ListSums) => number) => all.reduce((sum, each) => sum + of(each), 0)
  const rewards = total((s) => s.rewards)
  const scale =
    rewards /
    Math.max(
      1e-9,
      total((s) => s.predicted),
    )
  const weightedLooks = Math.max(
    1e-9,
    total((s) => s.weightedLooks),
  )
  const candidateLooks = Math.max(
    1e-9,
    total((s) => s.candidateLooks),
  )
  const ratio = total((s) => s.weighted) / weightedLooks
  const unsure = scale * total((s) => s.beyondPredicted)

  const plain = (s: ListSums) => s.weighted
  const normalised = (s: ListSums) =>
    ratio * s.candidateLooks + (candidateLooks / weightedLooks) * (s.weighted - ratio * s.weightedLooks)
  const robust = (s: ListSums) => scale * s.modelCandidate + s.weighted - scale * s.weightedPredicted
  const robustLogged = (s: ListSums) => scale * s.modelLogged + s.rewards - scale * s.predicted
  const estimated = (of: (sums: ListSums) => number, beyond = unsure) => meanByViewer(all, of, beyond)
  const seen = {
    lists: all.length,
    viewers: new Set(all.map(({ viewer }) => viewer)).size,
    rewards,
    uncovered: total((s) => s.beyond) / candidateLooks,
    effectiveLists:
      (all.length * weightedLooks ** 2) / Math.max(1e-9, total((s) => s.squaredLooks) * total((s) => s.looks)),
  }
  return {
    ...seen,
    logged: estimated((s) => s.rewards, 0),
    inversePropensity: estimated(plain),
    selfNormalised: estimated(normalised),
    doublyRobust: estimated(robust),
    difference: estimated((s) => robust(s) - robustLogged(s)),
    cannotSay: reasonNotToSay(seen),
  }
}

export const offPolicyEstimate = (lists: readonly LoggedList[], chance = CHANCE): OffPolicyEstimate =>
  estimateFrom(lists.map((list) => sumsOfList(list, chance)))

function meanByViewer(all: readonly ListSums[], of: (sums: ListSums) => number, beyond: number): Estimated {
  const count = Math.max(1, all.length)
  const mean = all.reduce((sum, each) => sum + of(each), 0) / count
  const errors = new Map<number, number>()
  for (const each of all) errors.set(each.viewer, (errors.get(each.viewer) ?? 0) + of(each) - mean)
  const squares = [...errors.values()].reduce((sum, error) => sum + error ** 2, 0)
  const viewers = Math.max(2, errors.size)
  const half = (Z_95 * Math.sqrt((squares * viewers) / (viewers - 1)) + beyond) / count
  return { mean: 100 * mean, half: 100 * half }
}

type Seen = Pick<OffPolicyEstimate, 'viewers' | 'rewards' | 'uncovered' | 'effectiveLists'>

function reasonNotToSay({ viewers, rewards, uncovered, effectiveLists }: Seen): string | undefined {
  if (viewers < LEAST.viewers) return `There are lists of ${viewers} members, and ${LEAST.viewers} are needed.`
  if (rewards < LEAST.rewards) return `There are ${rewards} matches, and ${LEAST.rewards} are needed.`
  if (1 - uncovered < LEAST.covered) {
    const [percent, most] = [(100 * uncovered).toFixed(1), (100 * (1 - LEAST.covered)).toFixed(0)]
    return `${percent}% of the looks would go to people whom chance never showed there; at most ${most}% may.`
  }
  if (effectiveLists >= LEAST.effectiveLists) return undefined
  return `The lists say as much as ${Math.floor(effectiveLists)}, and ${LEAST.effectiveLists} are needed.`
}
