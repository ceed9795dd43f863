import { liesWithin } from './distance.ts'
import type { Moment } from './moment.ts'
import { yearsOn } from './moment.ts'
import type { Row } from './row.ts'

const ADULT = 18
/** The highest age that can be chosen has no end. */
const NO_END = 99
/** Nobody is suggested who has not been here for so many days. */
export const AWAY_DAYS = 90
const BIT = { F: 1, M: 2 } as const

/** The whole years that somebody of this age meets by default: ± (5 + 0.15 × years past 18), never under 18. */
export function defaultAges(age: number): { from: number; to: number } {
  const reach = 5 + 0.15 * (age - ADULT)
  return {
    from: Math.min(NO_END, Math.ceil(Math.max(ADULT, age - reach))),
    to: Math.min(NO_END, Math.floor(age + reach)),
  }
}

/** Whether two people may be suggested to each other as far as their profiles go; who met, asked or blocked is not here. */
export function mayBeSuggested(a: Row, b: Row, moment: Moment): boolean {
  if (a.no === b.no || !a.listed || !b.listed || b.resting) return false
  if (moment.day - b.seen > AWAY_DAYS) return false
  if (a.within !== null && !liesWithin(a.place, b.place, a.within)) return false
  return looksFor(a, b, moment) && looksFor(b, a, moment)
}

/** One way: gender, age, place, and what a will not do without. */
export function looksFor(a: Row, b: Row, { day }: Moment): boolean {
  if ((a.seeks & BIT[b.gender]) === 0) return false
  const { from, to } = a.ages ?? defaultAges(yearsOn(day, a.born))
  const age = yearsOn(day, b.born)
  if (age < from || (to < NO_END && age > to)) return false
  return withinReach(a, b) && !clashes(a, b)
}

/** A place that is not known keeps nobody away. */
function withinReach(a: Row, b: Row): boolean {
  if (a.reach === 'anywhere' || b.country === 0) return true
  if (a.country !== b.country) return false
  return a.reach === 'my_country' || b.region === 0 || a.region === b.region
}

/** Only two wishes that are known can clash. */
const clashes = (a: Row, b: Row): boolean =>
  (a.dealbreakers.children && a.children * b.children === -1) ||
  (a.dealbreakers.faith && a.religion !== 0 && b.religion !== 0 && a.religion !== b.religion)
