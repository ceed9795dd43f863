import { bottomShare, gini, type ImpressionCounts } from '@heartwell/matching/fairness.ts'
import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import type { Impression } from './rankings.ts'
import type { Season } from './season.ts'
import type { World } from './world.ts'

/** The results of a season. Shares are in per cent. */
export type Measures = {
  /** Mutual matches per 100 lists of ten. */
  mutual: number
  /** Members with at least one mutual match: all, those who joined late, and the fifth that is wanted least. */
  matched: number
  matchedNew: number
  matchedLeast: number
  /** The Gini coefficient of impressions: 0 all equal, 1 one member has all. */
  gini: number
  /** The share of all impressions for the fifth with the fewest. */
  bottomFifth: number
  neverShown: number
  /** Interests that nobody read. */
  unread: number
  /** Matches of a member: the first three count, each further one half of the one before. */
  counted: number
  /** Pairs of one sex in which one would expect at least one match more from the places in which the other was shown. */
  envy: number
  /** How far predicted chances are from what viewers decided, in ten classes; null where nothing is predicted. */
  calibration: number | null
}
export const MEASURES = {
  mutual: 'matches per 100 lists of ten',
  matched: 'with a match, %',
  matchedNew: 'newcomers, %',
  matchedLeast: 'least wanted fifth, %',
  gini: 'Gini of exposure',
  bottomFifth: 'least shown fifth has, %',
  neverShown: 'never shown, %',
  unread: 'requests unread, %',
  counted: 'matches of a member, first three count',
  envy: 'envy, %',
  calibration: 'calibration error',
} as const satisfies Record<keyof Measures, string>

const PER_LIST = 10

export function measuresOf(world: World, { shown, matches, sent, unread, impressions }: Season): Measures {
  const { people } = world
  const counts: ImpressionCounts = Array.from(shown, (times) => ({ times, members: 1 }))
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  const matched = (who: (at: number) => boolean) => {
    const group = people.map((_, at) => at).filter(who)
    return percent(group.filter((at) => (matches[at] ?? 0) > 0).length, group.length)
  }
  return {
    mutual: ((sum(matches) / 2) * 100 * PER_LIST) / sum(shown),
    matched: matched(() => true),
    matchedNew: matched((at) => people[at]!.joins > 0),
    matchedLeast: matched((at) => people[at]!.hidden.desirability < LEAST),
    gini: gini(counts),
    bottomFifth: 100 * bottomShare(counts),
    neverShown: percent(shown.filter((times) => times === 0).length, shown.length),
    unread: percent(unread, sent),
    counted: matches.reduce((total, count) => total + countedOf(count), 0) / people.length,
    envy: envyIn(world, impressions),
    calibration: calibrationErrorOf(impressions),
  }
}

const countedOf = (matches: number) => (matches <= 3 ? matches : 4 - 0.5 ** (matches - 3))

/** A sample: one of this number of members is compared with others of the same sex. */
const SAMPLE_STEP = 24

function envyIn({ people, wants }: World, impressions: readonly Impression[]): number {
  const placesOf = new Map<number, Impression[]>()
  for (const one of impressions) {
    if (one.shown % SAMPLE_STEP === 0) placesOf.set(one.shown, [...(placesOf.get(one.shown) ?? []), one])
  }
  const sampled = people.map((_, at) => at).filter((at) => at % SAMPLE_STEP === 0)
  const chance = (a: number, b: number) => 1 / (1 + Math.exp(-wants(a, b)))
  const expected = (member: number, places: number) =>
    (placesOf.get(places) ?? []).reduce(
      (sum, { viewer, place }) => sum + lookAt(place) * chance(viewer, member) * chance(member, viewer),
      0,
    )
  const pairs = sampled.flatMap((a) => {
    const own = expected(a, a)
    const others = sampled.filter((b) => b !== a && people[b]!.gender === people[a]!.gender)
    return others.map((b) => expected(a, b) >= own + 1)
  })
  return percent(pairs.filter(Boolean).length, pairs.length)
}

const CLASSES = 10

function calibrationErrorOf(impressions: readonly Impression[]): number | null {
  const classes = Array.from({ length: CLASSES }, () => ({ predicted: 0, wanted: 0 }))
  let count = 0
  for (const { predicted, wanted } of impressions) {
    if (predicted === undefined || wanted === null) continue
    const chance = 1 / (1 + Math.exp(-predicted))
    const one = classes[Math.min(CLASSES - 1, Math.floor(chance * CLASSES))]!
    one.predicted += chance
    one.wanted += wanted ? 1 : 0
    count += 1
  }
  return count === 0 ? null : classes.reduce((sum, one) => sum + Math.abs(one.predicted - one.wanted), 0) / count
}

/** A fifth of a normal distribution is below this. */
const LEAST = -0.84
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
