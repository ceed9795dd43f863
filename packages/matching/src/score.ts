import type { Moment } from './moment.ts'
import { COMPONENT, COMPONENTS, ONE, type Row, VALUES, Z_MAX } from './row.ts'
import type { Weights } from './weights.ts'

/** A weight of 1 in a query vector, which is of whole numbers. */
export const QUERY_ONE = 8192

const LAST_OF_QUERY = 32_767
const DAYS_OF_YEAR = 365.25

/**
 * The member's vector with the weights of the formula in it, as 16-bit whole numbers. Its product with another's
 * vector, divided by ONE × QUERY_ONE, is the part of the log-odds that rests on the questionnaires: alike for both.
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
  // 1 - (difference / 2)², written as products of one number of each: 1 - z²/4 - z'²/4 + zz'/2.
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

/** The questionnaires' part of the log-odds, the same whole number that the index works out. */
export function product(query: Int16Array, vector: Int8Array): number {
  let sum = 0
  for (let k = 0; k < COMPONENTS; k += 1) sum += (query[k] ?? 0) * (vector[k] ?? 0)
  return sum
}

/** The ages that somebody of this age meets by default: ± (5 + 0.15 × years past 18), in years and parts of years. */
const reachAt = (age: number) => 5 + 0.15 * (age - 18)
const ageOf = (row: Pick<Row, 'born'>, { day }: Moment) => (day - row.born) / DAYS_OF_YEAR
const OLDEST_WISHED = 99
/** What of a row its ages are judged by. */
export type Aged = Pick<Row, 'born' | 'ages'>

/**
 * Middle and half width of the ages looked for, in years. Ages without an upper end have no middle: there it is the
 * member's own age, or the lowest she looks for, so that '50 or older' does not mean 75.
 */
export function agesWished(a: Aged, moment: Moment): { middle: number; half: number } {
  const own = ageOf(a, moment)
  if (!a.ages) return { middle: own, half: reachAt(own) }
  const end = Math.min(OLDEST_WISHED, a.ages.to) + 1
  const middle = a.ages.to >= OLDEST_WISHED ? Math.max(own, a.ages.from) : (a.ages.from + end) / 2
  return { middle, half: Math.max(2, (end - a.ages.from) / 2) }
}

/** 1 in the middle of the ages looked for, a half at their ends. */
export function ageFit(a: Aged, b: Pick<Row, 'born'>, moment: Moment): number {
  const { middle, half } = agesWished(a, moment)
  return 1 - ((ageOf(b, moment) - middle) / half) ** 2 / 2
}

/**
 * Cosine of the two sets of interests, each topic as heavy as it is rare. Where either has none, or keeps them out of
 * this, nothing is known: as alike as any two.
 */
export function interestsAlike(a: Row, b: Row, { rarity, mean }: Weights): number {
  const length = Math.sqrt(sumOfSquares(a.topics, rarity) * sumOfSquares(b.topics, rarity))
  if (length === 0) return mean.interests
  return sumOfSquares([a.topics[0] & b.topics[0], a.topics[1] & b.topics[1]], rarity) / length
}

function sumOfSquares(topics: readonly [number, number], rarity: number[]): number {
  let sum = 0
  for (let k = 0; k < rarity.length; k += 1) {
    if (((topics[k >> 5] ?? 0) >>> (k & 31)) & 1) sum += (rarity[k] ?? 0) ** 2
  }
  return sum
}

/** Of the same family 1, of another -0.4; nothing is known, or somebody did not agree: 0. */
export const faithsAlike = (a: Row, b: Row): number =>
  a.religion === 0 || b.religion === 0 ? 0 : a.religion === b.religion ? 1 : -0.4

/** Half for one shared language or place, 1 for two or more. */
export const rootsAlike = (a: Row, b: Row): number =>
  Math.min(1, a.culture.filter((token) => b.culture.includes(token)).length / 2)

const farApart = (a: Row, b: Row): number => (a.band * b.band === 3 ? 1 : 0)

/** Log-odds that a wants b, and that b wants a: what the profiles say, and how both answer and are answered. */
export function wantingOf(a: Row, b: Row, w: Weights, moment: Moment): { ab: number; ba: number } {
  const both =
    product(queryVector(a, w), b.vector) / (ONE * QUERY_ONE) +
    w.interests * (interestsAlike(a, b, w) - w.mean.interests) +
    w.culture * rootsAlike(a, b) -
    w.band * farApart(a, b)
  const faith = w.religion * faithsAlike(a, b)
  const oneWay = (x: Row, y: Row) =>
    w.base[x.gender] +
    x.selectivity +
    w.popularity * y.popularity +
    faith * x.faith +
    w.age * (ageFit(x, y, moment) - w.mean.age)
  return { ab: both + oneWay(a, b), ba: both + oneWay(b, a) }
}

const DAYS_KEPT = 0.6
/** Log of the chance to be seen again within a week, by days since the last visit: up to day …, this. */
const LIKELY_BACK = [
  [3, 0],
  [7, -0.1],
  [14, -0.4],
  [30, -0.9],
  [60, -1.6],
  [Number.POSITIVE_INFINITY, -2.3],
] as const
const NEW = { bonus: 0.4, days: 14, impressions: 200 }

/** What of a row its standing is worked out of: it changes while the profile stays. */
export type Attended = Pick<Row, 'seen' | 'since' | 'impressions' | 'load' | 'loadAt' | 'capacity'>

/** Interest that she is receiving now, in requests: it fades to 0.6 of itself with each day. */
export const loadOf = (row: Pick<Row, 'load' | 'loadAt'>, { minute }: Moment): number =>
  row.load * DAYS_KEPT ** (Math.max(0, minute - row.loadAt) / 1440)

/**
 * What speaks for showing this member to anybody at all: room for another request, a recent visit, being new. In
 * single precision, as the index keeps it.
 */
export function standing(row: Attended, w: Weights, moment: Moment): number {
  const away = moment.day - row.seen
  const back = LIKELY_BACK.find(([days]) => away <= days)?.[1] ?? 0
  const fresh = 1 - Math.max((moment.day - row.since) / NEW.days, row.impressions / NEW.impressions)
  const price = w.price * Math.log1p(loadOf(row, moment) / row.capacity)
  return Math.fround(back + NEW.bonus * Math.max(0, fresh) - price)
}

export const CHANCE = 0.05
/** A little chance, within ±CHANCE, the same for a pair all day: who is alike takes turns. */
export function chanceOf(a: number, b: number, day: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(day, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (((h ^ (h >>> 16)) >>> 0) / 0xffffffff - 0.5) * 2 * CHANCE
}

/** ln of the logistic function, without overflow. */
export const logSigmoid = (z: number): number => (z < 0 ? z - Math.log1p(Math.exp(z)) : -Math.log1p(Math.exp(-z)))

/**
 * The place of b in the list of a: the log of the chance that both say yes (the two are independent in real data,
 * docs/matching.md), with what speaks for showing b at all. Without profiling only the latter counts.
 */
export function rankOf(a: Row, b: Row, w: Weights, moment: Moment): number {
  const rest = standing(b, w, moment) + chanceOf(a.no, b.no, moment.day)
  if (a.neutral || b.neutral) return rest + 2 * logSigmoid((w.base.F + w.base.M) / 2)
  const { ab, ba } = wantingOf(a, b, w, moment)
  return logSigmoid(ab) + logSigmoid(ba) + rest
}
