import type { Moment } from '../moment.ts'
import type { Row } from '../row.ts'
import { logSigmoid, wantingOf } from '../score.ts'
import { FITTED, type Fitted, PRIOR, type Weights } from '../weights.ts'

export type Learned = Record<Fitted, number>
/** The weights that the model was designed with; every fit begins from these. */
export const DESIGNED = learnedOf(PRIOR)

/**
 * One member's yes or no to another: whether they would meet again somebody whom they met, the answer to an interest, or an
 * interest sent, or not sent, after an impression.
 */
export type Decision = {
  kind: 'met' | 'answered' | 'shown'
  decider: Row
  other: Row
  yes: boolean
  /** The position in the list, from 1, of an impression; 1 for the others. */
  rank: number
}

/** A decision as numbers: log-odds = offset + start of its group + Σ weight × term. */
export type Example = {
  decider: number
  group: number
  offset: number
  terms: number[]
  yes: boolean
  /** How much it says: a meeting most, a place in a list as likely as the decider saw the other member. */
  weight: number
}

const KINDS: Decision['kind'][] = ['answered', 'shown', 'met']
/** Answers, sent interests and meetings start from different odds, and so do women and men. */
const GROUPS = 2 * KINDS.length
const groupOf = ({ kind, decider }: Decision) => 2 * KINDS.indexOf(kind) + (decider.gender === 'F' ? 0 : 1)
/** Two who met know more of each other than any profile says. */
const WEIGHT_OF_MEETING = 5

/** Undefined where either member has switched profiling off: nothing is learned from them. */
export function exampleOf(decision: Decision, weights: Weights, moment: Moment): Example | undefined {
  const { decider, other, yes } = decision
  if (decider.neutral || other.neutral) return undefined
  const nothing = withLearned(weights, NOTHING)
  const at = (w: Weights) => wantingOf(decider, other, w, moment).ab
  const offset = at(nothing)
  const terms = FITTED.map((name) => at({ ...nothing, [name]: 1 }) - offset)
  return { decider: decider.no, group: groupOf(decision), offset, terms, yes, weight: weightOf(decision) }
}

function weightOf({ kind, yes, rank }: Decision): number {
  if (kind === 'met') return WEIGHT_OF_MEETING
  // Members far down the list who received no interest may not have been seen.
  return kind === 'answered' || yes ? 1 : 1 / Math.log2(1 + rank)
}

const NOTHING = asLearned(() => 0)

/**
 * The same members are held out every night, with all of their decisions: a fit is evaluated on members from whom it
 * has learned nothing.
 */
export const heldOut = ({ decider }: Pick<Example, 'decider'>): boolean => scattered(decider) % 5 === 0

/**
 * Whether today's impressions on this member are stored as examples: those on everybody in a small community, otherwise
 * on a sample.
 */
export const keptForLearning = (no: number, day: number, members: number): boolean =>
  scattered(no ^ Math.imul(day, 0x9e3779b1)) % Math.max(1, Math.ceil(members / VIEWERS_A_DAY)) === 0
const VIEWERS_A_DAY = 2_000

function scattered(n: number): number {
  let h = Math.imul(n ^ (n >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** The prior standard deviation of a weight around its designed value. */
const SPREAD = 0.25
/** The same for the odds from which a group starts; these are never adopted. */
const START_SPREAD = 2
const SWEEPS = 60
const CLOSE = 1e-4

type Solution = { learned: Learned; starts: number[] }

/**
 * Finds the weights that explain the decisions best, none below 0, each with the prior N(design, 0.25²). Every step
 * moves one weight to its optimum by Newton's method, until none moves any more. The caller can do other work between
 * steps.
 * @param fixed The weights stay, and only the starting odds of the groups are fitted.
 */
function* fitting(examples: Example[], from: Learned, fixed = false): Generator<void, Solution> {
  const value = [...FITTED.map((name) => from[name]), ...new Array<number>(GROUPS).fill(0)]
  const table = tableOf(examples, value)
  for (let sweep = 0, moved = 1; sweep < SWEEPS && moved > CLOSE; sweep += 1) {
    moved = 0
    for (let k = fixed ? FITTED.length : 0; k < value.length; k += 1) {
      const old = value[k] ?? 0
      const step = stepOf(table, old, k)
      value[k] = old + step
      moved = Math.max(moved, Math.abs(step))
      yield
    }
  }
  return { learned: asLearned((k) => value[k] ?? 0), starts: value.slice(FITTED.length) }
}

export const fit = (examples: Example[], from: Learned): Solution => toTheEnd(fitting(examples, from))

function toTheEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The examples by column: one for each weight, then one for each group, and the current log-odds. */
type Table = { columns: Float64Array[]; odds: Float64Array; said: Float64Array; weight: Float64Array }

function tableOf(examples: Example[], value: number[]): Table {
  const column = (of: (example: Example) => number) => Float64Array.from(examples, of)
  return {
    columns: value.map((_, k) => {
      const group = k - FITTED.length
      return group < 0 ? column((e) => e.terms[k] ?? 0) : column((e) => (e.group === group ? 1 : 0))
    }),
    odds: column(({ offset, terms }) => offset + dot(terms, value)),
    said: column(({ yes }) => (yes ? 1 : 0)),
    weight: column((e) => e.weight),
  }
}

/** Moves one number to its optimum while all others stay, and updates the odds. */
function stepOf({ columns, odds, said, weight }: Table, old: number, k: number): number {
  const column = columns[k] ?? new Float64Array()
  const name = FITTED[k]
  const [middle, spread] = name ? [DESIGNED[name], SPREAD] : [0, START_SPREAD]
  let [slope, bend] = [(old - middle) / spread ** 2, 1 / spread ** 2]
  for (let at = 0; at < column.length; at += 1) {
    const term = column[at] ?? 0
    if (term === 0) continue
    const p = 1 / (1 + Math.exp(-(odds[at] ?? 0)))
    const heavy = (weight[at] ?? 0) * term
    slope += heavy * (p - (said[at] ?? 0))
    bend += heavy * term * p * (1 - p)
  }
  const newtonStep = Math.max(-1, Math.min(1, -slope / bend))
  const step = name ? Math.max(-old, newtonStep) : newtonStep
  for (let at = 0; at < column.length; at += 1) odds[at] = (odds[at] ?? 0) + step * (column[at] ?? 0)
  return step
}

const dot = (terms: number[], value: number[]) => terms.reduce((sum, term, k) => sum + term * (value[k] ?? 0), 0)

/** The log-loss of each decision under these weights, in natural logarithms. */
const losses = (examples: Example[], { learned, starts }: Solution): number[] => {
  const value = FITTED.map((name) => learned[name])
  return examples.map(({ offset, group, terms, yes, weight }) => {
    const z = offset + (starts[group] ?? 0) + dot(terms, value)
    return -weight * logSigmoid(yes ? z : -z)
  })
}

export type Metrics = {
  decisions: number
  heldOut: number
  /** Mean log-loss of the held-out decisions, with the current weights and with those found. */
  before: number
  after: number
  /** One standard error of the difference, computed over members. */
  doubt: number
}
export type Fit = { learned: Learned; metrics: Metrics }

/** With fewer decisions nothing is fitted, and with fewer held-out ones nothing is adopted. */
export const LEAST = { decisions: 1_000, heldOut: 200 }

/** Learns weights from the decisions, step by step; undefined while they are too few. */
export function* learning(examples: Example[], current: Learned): Generator<void, Fit | undefined> {
  const [held, seen] = [examples.filter(heldOut), examples.filter((e) => !heldOut(e))]
  if (examples.length < LEAST.decisions || held.length < LEAST.heldOut) return undefined
  const [old, found] = [yield* fitting(seen, current, true), yield* fitting(seen, current)]
  const [before, after] = [losses(held, old), losses(held, found)]
  const weight = held.reduce((sum, e) => sum + e.weight, 0)
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
  return {
    learned: found.learned,
    metrics: {
      decisions: examples.length,
      heldOut: held.length,
      before: sum(before) / weight,
      after: sum(after) / weight,
      doubt: Math.sqrt(sum(gains(held, before, after).map((gain) => gain ** 2))) / weight,
    },
  }
}

export const learn = (examples: Example[], current: Learned): Fit | undefined => toTheEnd(learning(examples, current))

/**
 * How much the new weights improve the loss of each member's decisions; the decisions of one member are not
 * independent.
 */
function gains(held: Example[], before: number[], after: number[]): number[] {
  const gain = new Map<number, number>()
  held.forEach(({ decider }, at) => {
    gain.set(decider, (gain.get(decider) ?? 0) + (before[at] ?? 0) - (after[at] ?? 0))
  })
  return [...gain.values()]
}

/** The loss must fall by at least this share. */
const GAIN = 0.005

/** What can stop a fit, however good it is. */
export type Brakes = {
  /** The alarms of the fairness monitors; null before the first count. */
  alarms: string[] | null
  /** A day as text, while the provider's return to an earlier model lasts. */
  heldUntil: string | null
}

/** Whether a fit is adopted, and why, as text for the provider. */
export function assessFit({ metrics }: Fit, { alarms, heldUntil }: Brakes): { adopted: boolean; why: string } {
  const gain = (metrics.before - metrics.after) / metrics.before
  const words = `On decisions held out it is ${(100 * gain).toFixed(2)}% better`
  const held = (reason: string) => ({ adopted: false, why: `${words}${reason}` })
  if (!(gain >= GAIN)) return held(`; ${100 * GAIN}% are needed.`)
  if (metrics.before - metrics.after < 2 * metrics.doubt) {
    return held(', which may be chance: the decisions are too few.')
  }
  if (heldUntil !== null) return held(`, but the return to an earlier model holds until ${heldUntil}.`)
  if (alarms === null) return held(', but whom the ranking serves was not counted yet.')
  if (alarms.length > 0) return held(`, but not everybody is served alike: ${alarms[0]}`)
  return { adopted: true, why: `${words}, and everybody is served alike.` }
}

/** The weights with these learned values; the other weights stay. */
export const withLearned = (weights: Weights, learned: Learned): Weights => ({
  ...weights,
  ...asLearned(valueIn(learned)),
})

export function learnedOf(weights: Weights): Learned {
  return asLearned(valueIn(weights))
}

function valueIn(of: Learned) {
  return (k: number) => of[FITTED[k] ?? 'values']
}

/** The keys are those of FITTED, each once. */
function asLearned(value: (k: number) => number): Learned {
  return Object.fromEntries(FITTED.map((name, k) => [name, value(k)])) as Learned
}
