import { liesWithin } from './distance.ts'
import { factsClash } from './index/fact-bits.ts'
import type { Moment } from './moment.ts'
import { yearsOn } from './moment.ts'
import type { Row } from './row.ts'

const ADULT = 18
/** The highest age that can be chosen means no upper limit. */
const NO_END = 99
/** Members who have been absent for this many days are not suggested. */
export const AWAY_DAYS = 90
const BIT = { F: 1, M: 2 } as const

/** The default age range for a member of this age, in whole years: ± (5 + 0.15 × years past 18), never under 18. */
export function defaultAges(age: number): { from: number; to: number } {
  const reach = 5 + 0.15 * (age - ADULT)
  return {
    from: Math.min(NO_END, Math.ceil(Math.max(ADULT, age - reach))),
    to: Math.min(NO_END, Math.floor(age + reach)),
  }
}

/**
 * Whether two members may be suggested to each other by their profiles. Interests, blocks and connections are checked
 * elsewhere.
 */
export function mayBeSuggested(a: Row, b: Row, moment: Moment): boolean {
  if (a.no === b.no || !a.listed || !b.listed || b.resting) return false
  if (moment.day - b.seen > AWAY_DAYS) return false
  if (a.within !== null && !liesWithin(a.place, b.place, a.within)) return false
  return looksFor(a, b, moment) && looksFor(b, a, moment)
}

/** One direction: gender, age, location and dealbreakers of a. */
export function looksFor(a: Row, b: Row, { day }: Moment): boolean {
  if ((a.seeks & BIT[b.gender]) === 0) return false
  const { from, to } = a.ages ?? defaultAges(yearsOn(day, a.born))
  const age = yearsOn(day, b.born)
  if (age < from || (to < NO_END && age > to)) return false
  return withinReach(a, b) && !clashes(a, b)
}

/** An unknown location excludes nobody. */
function withinReach(a: Row, b: Row): boolean {
  if (a.reach === 'anywhere' || b.country === 0) return true
  if (a.country !== b.country) return false
  return a.reach === 'my_country' || b.region === 0 || a.region === b.region
}

/** Only known values can clash. */
const clashes = (a: Row, b: Row): boolean =>
  (a.dealbreakers.children && a.children * b.children === -1) ||
  (a.dealbreakers.faith && a.religion !== 0 && b.religion !== 0 && a.religion !== b.religion) ||
  factsClash(...a.factsWanted, a.factBreaks, ...b.facts)
