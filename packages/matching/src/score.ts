import { excessDoublings } from './distance.ts'
import { matchesAfter } from './learning/behaviour.ts'
import type { Moment } from './moment.ts'
import { COMPONENT, COMPONENTS, ONE, type Row, VALUES, Z_MAX } from './row.ts'
import type { Weights } from './weights.ts'

/** A weight of 1 in a query vector, which has whole numbers. */
export const QUERY_ONE = 8192

const LAST_OF_QUERY = 32_767
const DAYS_OF_YEAR = 365.25

/**
 * The member's vector multiplied by the weights of the formula, as 16-bit whole numbers. Its product with another
 * vector, divided by ONE × QUERY_ONE, is the questionnaires' part of the log-odds, which is equal for both members.
 */
export function queryVector(a: Row, w: Weights): Int16Array {
  const query = new Int16Array(COMPONENTS)
  const own = (at: number) => (a.vector[at] ?? 0) / ONE
  const put = (at: number, value: number) => {
    query[at] = Math.max(-LAST_OF_QUERY, Math.min(LAST_OF_QUERY, Math.round(value * QUERY_ONE)))
  }
  for (let k = 0; k < VALUES; k += 1) put(COMPONENT.values + k, w.values * own(COMPONENT.values + k))
  const axis = w.temperament / 5
  const square = Z_MAX * Z_MAX
  for (const at of [COMPONENT.sociability, COMPONENT.giveAndTake, COMPONENT.curiosity]) put(at, axis * square * own(at))
  // 1 - (difference / 2)², written as products of one number each: 1 - z²/4 - z'²/4 + zz'/2.
  for (const at of [COMPONENT.structure, COMPONENT.closeness]) {
    put(at, (axis * square * own(at)) / 2)
    put(at + 1, (-axis * square * own(COMPONENT.sure)) / 4)
  }
  const squares = own(COMPONENT.structureSquared) + own(COMPONENT.closenessSquared)
  put(COMPONENT.sure, axis * (2 * own(COMPONENT.sure) - (square * squares) / 4))
  for (const at of [COMPONENT.children, COMPONENT.hopeX, COMPONENT.hopeY]) put(at, w.practical * own(at))
  for (const at of [COMPONENT.money, COMPONENT.home]) put(at, (w.practical / 2) * own(at))
  put(COMPONENT.conflict, w.pace * own(COMPONENT.conflict))
  return query
}

/** The questionnaires' part of the log-odds, the same whole number that the index computes. */
export function product(query: Int16Array, vector: Int8Array): number {
  let sum = 0
  for (let k = 0; k < COMPONENTS; k += 1) sum += (query[k] ?? 0) * (vector[k] ?? 0)
  return sum
}

/** Half the default age range for this age: 5 + 0.15 × years past 18, in years and fractions. */
const reachAt = (age: number) => 5 + 0.15 * (age - 18)
const ageOf = (row: Pick<Row, 'born'>, { day }: Moment) => (day - row.born) / DAYS_OF_YEAR
const OLDEST_PREFERRED = 99
/** The fields of a row that decide the age fit. */
export type Aged = Pick<Row, 'born' | 'ages'>

/**
 * Middle and half width of the preferred ages, in years. A range without an upper limit has no middle: the member's own
 * age or the lowest preferred age replaces it, so that '50 or older' does not mean 75.
 */
export function preferredAges(a: Aged, moment: Moment): { middle: number; half: number } {
  const own = ageOf(a, moment)
  if (!a.ages) return { middle: own, half: reachAt(own) }
  const end = Math.min(OLDEST_PREFERRED, a.ages.to) + 1
  const middle = a.ages.to >= OLDEST_PREFERRED ? Math.max(own, a.ages.from) : (a.ages.from + end) / 2
  return { middle, half: Math.max(2, (end - a.ages.from) / 2) }
}

/** 1 in the middle of the preferred ages, 0.5 at their ends. */
export function ageFit(a: Aged, b: Pick<Row, 'born'>, moment: Moment): number {
  const { middle, half } = preferredAges(a, moment)
  return 1 - ((ageOf(b, moment) - middle) / half) ** 2 / 2
}

/**
 * Cosine of the two sets of interests, with topics weighted by rarity. Where either member has none or excludes them,
 * it is the mean over all pairs.
 */
export function interestsAlike(a: Pick<Row, 'topics'>, b: Pick<Row, 'topics'>, { rarity, mean }: Weights): number {
  const length = Math.sqrt(sumOfSquares(a.topics, rarity) * sumOfSquares(b.topics, rarity))
  if (length === 0) return mean.interests
  return sumOfSquares([a.topics[0] & b.topics[0], a.topics[1] & b.topics[1]], rarity) / length
}

/** The sum of the squared rarities of these topics, in the order of their bits. */
export function sumOfSquares([low, high]: readonly [number, number], rarity: readonly number[]): number {
  let sum = 0
  for (let rest = low; rest !== 0; rest &= rest - 1) sum += (rarity[31 - Math.clz32(rest & -rest)] ?? 0) ** 2
  for (let rest = high; rest !== 0; rest &= rest - 1) sum += (rarity[63 - Math.clz32(rest & -rest)] ?? 0) ** 2
  return sum
}

/** The same family gives 1, another -0.4; an unknown one, or one without consent, 0. */
export const faithsAlike = (a: Pick<Row, 'religion'>, b: Pick<Row, 'religion'>): number =>
  a.religion === 0 || b.religion === 0 ? 0 : a.religion === b.religion ? 1 : -0.4

/** One shared language or place gives 0.5, two or more give 1. */
export const rootsAlike = (a: Pick<Row, 'culture'>, b: Pick<Row, 'culture'>): number =>
  Math.min(1, a.culture.filter((token) => b.culture.includes(token)).length / 2)

const farApart = (a: Pick<Row, 'band'>, b: Pick<Row, 'band'>): number => (a.band * b.band === 3 ? 1 : 0)

/** The fields of a row that decide the rank, except its standing. */
export type RankedRow = Omit<
  Row,
  | 'seeks'
  | 'country'
  | 'region'
  | 'reach'
  | 'listed'
  | 'resting'
  | 'children'
  | 'dealbreakers'
  | 'sides'
  | 'within'
  | 'readiness'
  | 'received'
  | 'facts'
  | 'factsWanted'
  | 'factBreaks'
  | keyof StandingFields
>

/**
 * Log-odds that a wants b, and that b wants a: from the profiles, and from how both answer and are answered.
 *
 * @param query The query vector of a, for a caller that compares a with many others.
 */
export function wantingOf(
  a: Row,
  b: RankedRow,
  w: Weights,
  moment: Moment,
  query = queryVector(a, w),
): { ab: number; ba: number } {
  const both =
    product(query, b.vector) / (ONE * QUERY_ONE) +
    w.interests * (interestsAlike(a, b, w) - w.mean.interests) +
    w.culture * rootsAlike(a, b) -
    w.band * farApart(a, b)
  return { ab: both + oneWay(a, b, w, moment), ba: both + oneWay(b, a, w, moment) }
}

/** The part of the log-odds that a wants b which differs from that of b. */
function oneWay(a: RankedRow, b: RankedRow, w: Weights, moment: Moment): number {
  return (
    w.base[a.gender] +
    a.selectivity +
    w.popularity * b.popularity +
    w.religion * faithsAlike(a, b) * a.faith +
    w.age * (ageFit(a, b, moment) - w.mean.age)
  )
}

/** Log of the chance that a member returns within a week, by the most days since the last visit. */
const LIKELY_BACK = [
  [3, 0],
  [7, -0.1],
  [14, -0.4],
  [30, -0.9],
  [60, -1.6],
  [Number.POSITIVE_INFINITY, -2.3],
] as const
const NEW = { bonus: 0.2, days: 14, impressions: 200 }

/** The fields of a row from which its standing is computed. They change while the profile stays. */
export type StandingFields = Pick<Row, 'seen' | 'since' | 'impressions' | 'unknown' | 'queue' | 'matches' | 'matchesAt'>

/**
 * The part of the rank that is equal for every viewer: a recent visit, being new, how much is unknown yet, how many
 * interests wait, and recent matches. It is in single precision, as in the index.
 */
export function standing(row: StandingFields, w: Weights, moment: Moment): number {
  const away = moment.day - row.seen
  const back = LIKELY_BACK.find(([days]) => away <= days)?.[1] ?? 0
  const fresh = 1 - Math.max((moment.day - row.since) / NEW.days, row.impressions / NEW.impressions)
  const recent = matchesAfter(row.matches, moment.minute - row.matchesAt)
  const price = w.price * row.queue + w.need * Math.log1p(recent)
  return Math.fround(back + NEW.bonus * Math.max(0, fresh) + w.unknown * row.unknown - price)
}

/**
 * How often the log of the chance that this member says yes counts: once, and more for each interest that waits. It is in
 * single precision, as in the index, and never below 1.
 */
export const acceptanceExponent = ({ queue }: Pick<Row, 'queue'>, w: Weights): number =>
  Math.fround(1 + w.queueExponent * queue)

export const CHANCE = 0.05
/** A small random term within ±CHANCE, the same for a pair all day, so that similar members take turns. */
export function chanceOf(a: number, b: number, day: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(day, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (((h ^ (h >>> 16)) >>> 0) / 0xffffffff - 0.5) * 2 * CHANCE
}

/** ln of the logistic function, without overflow. */
export const logSigmoid = (z: number): number => (z < 0 ? z - Math.log1p(Math.exp(z)) : -Math.log1p(Math.exp(-z)))

/**
 * The pair's part of the rank of b in the list of a: the log of the chance that both say yes (the two are independent in
 * real data, docs/matching.md), in which the yes of b counts more the more interests wait for b.
 */
export const pairRank = ({ ab, ba }: { ab: number; ba: number }, exponent: number): number =>
  logSigmoid(ab) + exponent * logSigmoid(ba)

/** Both log-odds where either member has switched profiling off. */
export const plainOdds = ({ base }: Pick<Weights, 'base'>): number => (base.F + base.M) / 2

/**
 * The rank of b in the list of a: the pair's part, plus the standing of b, minus the cost of their distance. Without
 * profiling the pair's part is that of two average people.
 */
export function rankOf(a: Row, b: Row, w: Weights, moment: Moment): number {
  return rankIn(a, w, moment)(b, standing(b, w, moment), acceptanceExponent(b, w))
}

/** `rankOf` for many people in the list of one viewer, by their rows, standings and exponents. */
export function rankIn(
  a: Row,
  w: Weights,
  moment: Moment,
): (b: RankedRow, standing: number, exponent: number) => number {
  const query = queryVector(a, w)
  const plain = { ab: plainOdds(w), ba: plainOdds(w) }
  return (b, standing, exponent) => {
    const odds = a.neutral || b.neutral ? plain : wantingOf(a, b, w, moment, query)
    const rest = standing + chanceOf(a.no, b.no, moment.day)
    return pairRank(odds, exponent) + rest - w.distance * excessDoublings(a, b)
  }
}
