import { bottomShare, gini, type ImpressionCounts } from '@heartwell/matching/fairness.ts'
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
} as const satisfies Record<keyof Measures, string>

const PER_LIST = 10

export function measuresOf({ people }: World, { shown, matches, sent, unread }: Season): Measures {
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
  }
}

/** A fifth of a normal distribution is below this. */
const LEAST = -0.84
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)

export function meanOf(measures: readonly Measures[]): Measures {
  const mean = (name: keyof Measures) => measures.reduce((sum, one) => sum + one[name], 0) / measures.length
  const names = Object.keys(MEASURES) as (keyof Measures)[] // MEASURES names every measure and nothing else.
  return Object.fromEntries(names.map((name) => [name, mean(name)])) as Measures // The names are those of the measures.
}
