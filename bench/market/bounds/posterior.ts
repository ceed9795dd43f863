import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import type { Predicted } from '../rankings.ts'
import { BASE, HIDDEN, ODDS_REST } from '../wanting.ts'
import { learner } from './learner.ts'

/** The profile part of our formula is about twice too strong for this market; a slope of its decisions. */
const PROFILE = 0.5
/** How little is known of the base of either sex, as a variance. */
const OF_BASE = 0.1

type Normal = { mean: Float64Array; variance: Float64Array }
const normals = (count: number, spread: number): Normal => ({
  mean: new Float64Array(count),
  variance: new Float64Array(count).fill(spread * spread),
})

/**
 * What the events say of readiness and desirability to somebody who knows the market's own spreads: assumed density
 * filtering (Opper 1998; Minka 2001), one step of moment matching for each decision, with normal estimates of the two
 * people and of the base of the sex. It knows no more than our product: the same profiles, impressions and answers.
 */
const posterior = learner(
  ({ rows }) => ({
    readiness: normals(rows.length, HIDDEN.readiness),
    desirability: normals(rows.length, HIDDEN.desirability),
    base: normals(2, Math.sqrt(OF_BASE)),
  }),
  (known, event, state) => {
    if (event.kind === 'visit') return
    const { by, to } = event
    const profile = profileOf(by, to, state.world)
    const sex = state.rows[by]!.gender === 'M' ? 0 : 1
    const parts = [
      { of: known.readiness, at: by },
      { of: known.desirability, at: to },
      { of: known.base, at: sex },
    ]
    const mean = parts.reduce((sum, { of, at }) => sum + of.mean[at]!, profile)
    const unknown = parts.reduce((sum, { of, at }) => sum + of.variance[at]!, ODDS_REST)
    const { slope, bend } = evidence(event, mean, 1 / Math.sqrt(1 + (Math.PI * unknown) / 8))
    for (const { of, at } of parts) {
      const variance = of.variance[at]!
      of.mean[at] = of.mean[at]! + variance * slope
      of.variance[at] = variance / (1 + variance * Math.max(0, bend))
    }
  },
)

const profileOf = (a: number, b: number, world: Parameters<Predicted>[1]['world']): number => {
  const { base, mean } = { base: world.weights.base[world.rows[a]!.gender], mean: BASE[world.rows[a]!.gender] }
  return mean + PROFILE * (world.profileOdds(a).ab[b]! - base)
}

/**
 * The first derivative of the log of what happened, and the negative second one, at this mean. A look cannot be seen: an
 * impression without an interest has the chance 1 - p × (chance of a look).
 */
function evidence(
  event: { kind: string; asked?: boolean; yes?: boolean; place?: number },
  mean: number,
  scale: number,
) {
  const p = 1 / (1 + Math.exp(-scale * mean))
  const spread = scale * scale * p * (1 - p)
  if (event.asked ?? event.yes) return { slope: scale * (1 - p), bend: spread }
  const seen = event.kind === 'impression' ? lookAt(event.place ?? 1) : 1
  const chance = 1 - seen * p
  const slope = (-seen * scale * p * (1 - p)) / chance
  return { slope, bend: slope * slope + (seen * spread * (1 - 2 * p)) / chance }
}

/** The estimates, flattened for what is not known of either person. */
export const posteriorOdds: Predicted = (viewer, state) => {
  const { readiness, desirability, base } = posterior(state)
  const { ab, ba } = state.world.profileOdds(viewer)
  const { weights, rows } = state.world
  const [a, b] = rows[viewer]!.gender === 'M' ? (['M', 'F'] as const) : (['F', 'M'] as const)
  const [mine, theirs] = a === 'M' ? [0, 1] : [1, 0]
  const odds = (from: number, to: number, profile: number, sex: number) => {
    const mean = readiness.mean[from]! + desirability.mean[to]! + profile + base.mean[sex]!
    const unknown = readiness.variance[from]! + desirability.variance[to]! + ODDS_REST
    return mean / Math.sqrt(1 + (Math.PI * unknown) / 8)
  }
  const [ownStart, theirStart] = [BASE[a] - PROFILE * weights.base[a], BASE[b] - PROFILE * weights.base[b]]
  return (candidate) => ({
    ab: odds(viewer, candidate, ownStart + PROFILE * ab[candidate]!, mine),
    ba: odds(candidate, viewer, theirStart + PROFILE * ba[candidate]!, theirs),
  })
}

/** The truth, as nobody can know it; only the mood of the day is not in it. */
export const trueOdds: Predicted = (viewer, { world }) => {
  return (candidate) => ({ ab: world.wants(viewer, candidate), ba: world.wants(candidate, viewer) })
}
