import { SHUT } from './columns.ts'
import { defaultAges } from './eligibility.ts'
import { type Moment, yearsOn } from './moment.ts'
import { FLAG } from './record.ts'
import { ONE, type Row } from './row.ts'
import { agesWished, logSigmoid, QUERY_ONE, queryVector } from './score.ts'
import type { Weights } from './weights.ts'

/** What a scan asks of each row, every number worked out beforehand that is the same for all of them. */
export type ScanQuery = { gate: GateQuery; pair: PairQuery }

/** Whole numbers that the gate of a row is compared with; spans count from their first day and are unsigned. */
export type GateQuery = {
  /** Bits of the word made of who, flags and the own ages of a row, and how they have to stand. */
  mask: number
  want: number
  bornFirst: number
  bornSpan: number
  /** The viewer's age, and who among those with the usual window is of an age to accept it. */
  age: number
  usualFirst: number
  usualSpan: number
  reach: number
  country: number
  region: number
  /** The bits of the opposite wish for children; -1 when there is none. */
  opposite: number
  childrenBreak: number
  religion: number
  faithBreaks: number
}

export type PairQuery = {
  query: Int16Array
  topics: readonly [number, number]
  culture: number[]
  /** What the product, the sum of shared rarities, and so on are multiplied by. */
  scale: number
  interests: number
  /** Of interests where the other has none. */
  unknown: number
  roots: number
  band: number
  farBand: number
  religion: number
  ownReligion: number
  faith: number
  popularity: number
  /** Half the weight of the age fit: the square of the distance takes so much away. */
  age: number
  /** What stands still: of the viewer's wanting, of a woman's wanting her, of a man's. */
  wanting: number
  wanted: { F: number; M: number }
  /** Distance of a row's age from the middle of the wished ones, in half widths: so much, and so much a day of birth. */
  distance: number
  distancePerDay: number
  ownAge: number
  day: number
  chance: number
  neutral: boolean
  /** Both log-odds together where one of the two wants no profiling. */
  plain: number
  slack: number
  /** What no product, no shared interests, roots and so on can exceed, taken together. */
  most: number
}

export const DAYS_OF_YEAR = 365.25
export const NO_END = 99
/** The wish for children in the byte `who`. */
export const CHILDREN_BITS = 0x60
/** Room for the rounding of what is kept in single precision, and for another order of additions. */
const SLACK = 1e-6
const LAST_DAY = 65_535
const NOBODY = { first: LAST_DAY + 1, span: 0 }

/** Undefined when nobody can be found for her. */
export function scanQuery(a: Row, w: Weights, moment: Moment, births: BirthDays): ScanQuery | undefined {
  const gate = gateQuery(a, moment, births)
  return gate && { gate, pair: pairQuery(a, w, moment) }
}

export function gateQuery(a: Row, { day }: Moment, births: BirthDays): GateQuery | undefined {
  if (!a.listed || a.seeks === 0) return undefined
  const age = yearsOn(day, a.born)
  const { from, to } = a.ages ?? defaultAges(age)
  const born = births.ofAges(day, from, to)
  const usual = births.ofUsualAges(day, age)
  const seekers = a.gender === 'F' ? 1 << 1 : 2 << 1
  const gender = a.seeks === 3 ? { mask: 0, want: 0 } : { mask: 1, want: a.seeks === 2 ? 1 : 0 }
  return {
    mask: gender.mask | seekers | ((FLAG.listed | FLAG.resting | SHUT) << 8),
    want: gender.want | seekers | (FLAG.listed << 8),
    bornFirst: born.first,
    bornSpan: born.span,
    age,
    usualFirst: usual.first,
    usualSpan: usual.span,
    reach: ['anywhere', 'my_country', 'my_region'].indexOf(a.reach),
    country: a.country,
    region: a.region,
    opposite: a.children === 0 ? -1 : (1 - a.children) << 5,
    childrenBreak: a.dealbreakers.children ? 1 : 0,
    religion: a.religion,
    faithBreaks: a.dealbreakers.faith ? 1 : 0,
  }
}

function pairQuery(a: Row, w: Weights, moment: Moment): PairQuery {
  const ownAge = (moment.day - a.born) / DAYS_OF_YEAR
  const { middle, half } = agesWished(a, moment)
  const ownLength = perLength(a.topics, squaresOf(w.rarity))
  const unknown = ownLength === 0 ? 0 : w.interests * w.mean.interests
  const still = w.age * (1 - w.mean.age) - unknown
  const query = queryVector(a, w)
  return {
    query,
    topics: a.topics,
    culture: a.culture,
    scale: 1 / (ONE * QUERY_ONE),
    interests: w.interests * ownLength,
    unknown,
    roots: w.culture,
    band: w.band,
    farBand: a.band === 1 ? 3 : a.band === 3 ? 1 : -1,
    religion: w.religion,
    ownReligion: a.religion,
    faith: a.faith,
    popularity: w.popularity,
    age: w.age / 2,
    wanting: w.base[a.gender] + a.selectivity + still,
    wanted: {
      F: w.base.F + w.popularity * a.popularity + still,
      M: w.base.M + w.popularity * a.popularity + still,
    },
    distance: (moment.day / DAYS_OF_YEAR - middle) / half,
    distancePerDay: -1 / DAYS_OF_YEAR / half,
    ownAge,
    day: moment.day,
    chance: Math.imul(a.no, 0x9e3779b1) ^ Math.imul(moment.day, 0xc2b2ae35),
    neutral: a.neutral,
    plain: 2 * logSigmoid((w.base.F + w.base.M) / 2),
    slack: SLACK * (1 + Math.abs(w.interests)),
    most:
      mostProduct(query) / (ONE * QUERY_ONE) +
      Math.max(0, w.interests, unknown) +
      Math.max(0, w.culture) +
      Math.max(0, -w.band),
  }
}

const LOWEST_BYTE = 128
const mostProduct = (query: Int16Array) => query.reduce((sum, weight) => sum + Math.abs(weight) * LOWEST_BYTE, 0)

/**
 * What no pair's part of the rank exceeds, of rows born between these days and of no more selectivity and popularity
 * than that. Only who lies within it by the standing is worth a look at the pair.
 */
export function mostOfPair(
  pair: PairQuery,
  highest: { selectivity: number; popularity: number },
  born: { first: number; last: number },
): number {
  if (pair.neutral || pair.age < 0) return 0
  const ends = [born.first, born.last].map((day) => pair.distance + pair.distancePerDay * day)
  const distance = (ends[0] ?? 0) * (ends[1] ?? 0) <= 0 ? 0 : Math.min(...ends.map(Math.abs))
  const faith = Math.abs(pair.religion)
  const wanting = pair.wanting + Math.abs(pair.popularity) * highest.popularity + faith - pair.age * distance ** 2
  const wanted = Math.max(pair.wanted.F, pair.wanted.M) + highest.selectivity + faith
  return Math.max(pair.plain, logSigmoid(pair.most + wanting) + logSigmoid(pair.most + wanted)) + pair.slack
}

export const usualReach = (age: number): number => 5 + 0.15 * (age - 18)

/** The square of each topic's rarity, by its bit. */
export function squaresOf(rarity: readonly number[]): Float64Array {
  return Float64Array.from({ length: 64 }, (_, bit) => (rarity[bit] ?? 0) ** 2)
}

/** In the order of the bits, as the formula adds them. */
export function sumOfBits(low: number, high: number, squares: Float64Array): number {
  let sum = 0
  for (let rest = low; rest !== 0; rest &= rest - 1) sum += squares[31 - Math.clz32(rest & -rest)] ?? 0
  for (let rest = high; rest !== 0; rest &= rest - 1) sum += squares[63 - Math.clz32(rest & -rest)] ?? 0
  return sum
}

/** 1 / length of the interests; 0 where there are none. */
export function perLength([low, high]: readonly [number, number], squares: Float64Array): number {
  const sum = sumOfBits(low, high, squares)
  return sum === 0 ? 0 : 1 / Math.sqrt(sum)
}

/** Ages as days of birth: an age is worked out with a calendar, a day of birth is just compared. */
export class BirthDays {
  #day = Number.NaN
  readonly #latest = new Map<number, number>()

  /** Who has at least `from` and, unless that is the highest age, at most `to` years. */
  ofAges(day: number, from: number, to: number) {
    const last = this.#latestOfAge(day, from)
    const first = to < NO_END ? this.#latestOfAge(day, to + 1) + 1 : 0
    return last < first ? NOBODY : { first, span: last - first }
  }

  /** Who, meeting the usual ages, meets this one. Both ends of the usual ages rise with the own: it is one span. */
  ofUsualAges(day: number, age: number) {
    const accepting = AGES.filter((own) => {
      const { from, to } = defaultAges(own)
      return age >= from && (to >= NO_END || age <= to)
    })
    const [youngest, oldest] = [accepting[0], accepting.at(-1)]
    if (youngest === undefined || oldest === undefined) return NOBODY
    const first = oldest === AGES.at(-1) ? 0 : this.#latestOfAge(day, oldest + 1) + 1
    const last = this.#latestOfAge(day, youngest)
    return last < first ? NOBODY : { first, span: last - first }
  }

  /** The last day on which somebody of this age can be born, or -1. */
  #latestOfAge(day: number, age: number): number {
    if (day !== this.#day) {
      this.#day = day
      this.#latest.clear()
    }
    const known = this.#latest.get(age)
    if (known !== undefined) return known
    let [low, high] = [-1, LAST_DAY]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (yearsOn(day, middle) >= age) low = middle
      else high = middle - 1
    }
    this.#latest.set(age, low)
    return low
  }
}
/** As many as can be between the first day that a record can hold and the last. */
const AGES = Array.from({ length: 200 }, (_, age) => age)
