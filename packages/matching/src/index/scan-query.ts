import { defaultAges } from '../eligibility.ts'
import { type Moment, yearsOn } from '../moment.ts'
import { FLAG } from '../record.ts'
import { ONE, type Row } from '../row.ts'
import {
  CHANCE,
  logSigmoid,
  pairRank,
  plainOdds,
  preferredAges,
  QUERY_ONE,
  queryVector,
  sumOfSquares,
} from '../score.ts'
import type { Weights } from '../weights.ts'
import { SHUT } from './columns.ts'

/**
 * The conditions of a scan, with all numbers precomputed that are equal for all rows. The kernel has a variable of the
 * same name for each number of `gate` and `pair` (`kernel/query.ts`).
 */
export type ScanQuery = {
  gate: GateQuery
  pair: PairQuery
  /** See `queryVector`. */
  vector: Int16Array
  /** The viewer's languages and places, up to four. */
  culture: number[]
  /** The most that the shared part of the log-odds can be. */
  most: number
}

/** Whole numbers that are compared with the gate of a row. Spans count from their first day and are unsigned. */
export type GateQuery = {
  /** Bits of the word made of who and flags of a row: `mask` selects them, `want` is their required value. */
  mask: number
  want: number
  bornFirst: number
  bornSpan: number
  /** The viewer's age, and the birth days of people with default ages who accept it. */
  age: number
  usualFirst: number
  usualSpan: number
  /** 1 for yes, 0 for no, like all the conditions below. */
  acceptsAnyCountry: number
  acceptsAnyRegion: number
  country: number
  countryUnknown: number
  region: number
  regionUnknown: number
  /** The bits of opposite plans about children; -1 when the viewer has none. */
  opposite: number
  childrenBreak: number
  religion: number
  religionUnknown: number
  faithBreaks: number
}

/** The viewer's part of the rank's upper bound. */
export type PairQuery = {
  topicsLow: number
  topicsHigh: number
  /** The factors of the product, of the sum of shared rarities, and so on. */
  scale: number
  interestsWeight: number
  /** The value of interests where the other member has none. */
  unknownInterests: number
  rootsWeight: number
  bandWeight: number
  /** The band that is far from the viewer's; -1 when none is. */
  farBand: number
  religionWeight: number
  faith: number
  popularityWeight: number
  /** Half the weight of the age fit, which is multiplied by the squared distance. */
  ageWeight: number
  /** The constant parts: of the viewer's interest in others, of a woman's in the viewer, of a man's. */
  wanting: number
  wantedByWomen: number
  wantedByMen: number
  /**
   * The distance of a row's age from the middle of the preferred ages, in half widths: a constant, and a change for
   * each day of birth.
   */
  ageDistance: number
  ageDistancePerDay: number
  ownAge: number
  day: number
  /** The viewer's and the day's part of the random term, and the width of its range. */
  chanceSeed: number
  chanceWidth: number
  /** 1 where the viewer has switched profiling off. */
  neutral: number
  /** The log of the chance of either's yes where one of the two has switched profiling off. */
  plain: number
  slack: number
}

const DAYS_OF_YEAR = 365.25
const NO_END = 99
/** A margin for rounding to single precision, and for another order of additions. */
const SLACK = 1e-6
const LAST_DAY = 65_535
const NOBODY = { first: LAST_DAY + 1, span: 0 }

/** Undefined when the viewer cannot have any matches. */
export function scanQuery(a: Row, w: Weights, moment: Moment, births: BirthDays): ScanQuery | undefined {
  const gate = gateQuery(a, moment, births)
  if (!gate) return undefined
  const [pair, vector] = [pairQuery(a, w, moment), queryVector(a, w)]
  return { gate, pair, vector, culture: a.culture, most: mostShared(pair, vector, w) }
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
    acceptsAnyCountry: a.reach === 'anywhere' ? 1 : 0,
    acceptsAnyRegion: a.reach === 'my_region' ? 0 : 1,
    country: a.country,
    countryUnknown: a.country === 0 ? 1 : 0,
    region: a.region,
    regionUnknown: a.region === 0 ? 1 : 0,
    opposite: a.children === 0 ? -1 : (1 - a.children) << 5,
    childrenBreak: a.dealbreakers.children ? 1 : 0,
    religion: a.religion,
    religionUnknown: a.religion === 0 ? 1 : 0,
    faithBreaks: a.dealbreakers.faith ? 1 : 0,
  }
}

function pairQuery(a: Row, w: Weights, moment: Moment): PairQuery {
  const ownAge = (moment.day - a.born) / DAYS_OF_YEAR
  const { middle, half } = preferredAges(a, moment)
  const ownLength = perLength(a.topics, w.rarity)
  const unknown = ownLength === 0 ? 0 : w.interests * w.mean.interests
  const still = w.age * (1 - w.mean.age) - unknown
  return {
    topicsLow: a.topics[0],
    topicsHigh: a.topics[1],
    scale: 1 / (ONE * QUERY_ONE),
    interestsWeight: w.interests * ownLength,
    unknownInterests: unknown,
    rootsWeight: w.culture,
    bandWeight: w.band,
    farBand: a.band === 1 ? 3 : a.band === 3 ? 1 : -1,
    religionWeight: w.religion,
    faith: a.faith,
    popularityWeight: w.popularity,
    ageWeight: w.age / 2,
    wanting: w.base[a.gender] + a.selectivity + still,
    wantedByWomen: w.base.F + w.popularity * a.popularity + still,
    wantedByMen: w.base.M + w.popularity * a.popularity + still,
    ageDistance: (moment.day / DAYS_OF_YEAR - middle) / half,
    ageDistancePerDay: -1 / DAYS_OF_YEAR / half,
    ownAge,
    day: moment.day,
    chanceSeed: Math.imul(a.no, 0x9e3779b1) ^ Math.imul(moment.day, 0xc2b2ae35),
    chanceWidth: 2 * CHANCE,
    neutral: a.neutral ? 1 : 0,
    plain: logSigmoid(plainOdds(w)),
    slack: (SLACK / 2) * (1 + Math.abs(w.interests)),
  }
}

const LOWEST_BYTE = 128

/** The most that the pair's product, interests, roots and bands add up to. */
function mostShared({ scale, unknownInterests, rootsWeight, bandWeight }: PairQuery, vector: Int16Array, w: Weights) {
  const product = vector.reduce((sum, weight) => sum + Math.abs(weight) * LOWEST_BYTE, 0)
  const interests = Math.max(0, w.interests, unknownInterests)
  return product * scale + interests + Math.max(0, rootsWeight) + Math.max(0, -bandWeight)
}

/**
 * The maximum of the pair's part of the rank, over rows born between these days with at most this selectivity and
 * popularity and the exponent 1, as no row has a lower one. Only rows whose standing can still make up the rest need their
 * pair's score.
 */
export function mostOfPair(
  { pair, most }: ScanQuery,
  highest: { selectivity: number; popularity: number },
  born: { first: number; last: number },
): number {
  if (pair.neutral === 1 || pair.ageWeight < 0) return 0
  const ends = [born.first, born.last].map((day) => pair.ageDistance + pair.ageDistancePerDay * day)
  const distance = (ends[0] ?? 0) * (ends[1] ?? 0) <= 0 ? 0 : Math.min(...ends.map(Math.abs))
  const faith = Math.abs(pair.religionWeight)
  const popularity = Math.abs(pair.popularityWeight) * highest.popularity
  const wanting = pair.wanting + popularity + faith - pair.ageWeight * distance ** 2
  const wanted = Math.max(pair.wantedByWomen, pair.wantedByMen) + highest.selectivity + faith
  return Math.max(2 * pair.plain, pairRank({ ab: most + wanting, ba: most + wanted }, 1)) + 2 * pair.slack
}

/** 1 / length of the interests; 0 where there are none. */
export function perLength(topics: readonly [number, number], rarity: readonly number[]): number {
  const sum = sumOfSquares(topics, rarity)
  return sum === 0 ? 0 : 1 / Math.sqrt(sum)
}

/** Ages as days of birth: an age is worked out with a calendar, a day of birth is just compared. */
export class BirthDays {
  #day = Number.NaN
  readonly #latest = new Map<number, number>()

  /** People of at least `from` and, unless that is the highest age, at most `to` years. */
  ofAges(day: number, from: number, to: number) {
    const last = this.#latestOfAge(day, from)
    const first = to < NO_END ? this.#latestOfAge(day, to + 1) + 1 : 0
    return last < first ? NOBODY : { first, span: last - first }
  }

  /**
   * People whose default ages include this age. Both ends of the default range rise with a person's age, so these
   * people form one span.
   */
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

  /** The last day on which a person of this age can be born, or -1. */
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
/** More years than the days of a record can span. */
const AGES = Array.from({ length: 200 }, (_, age) => age)
