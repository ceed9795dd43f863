import { defaultAges } from '@heartwell/matching/eligibility.ts'
import { type Moment, yearsOn } from '@heartwell/matching/moment.ts'
import type { Row } from '@heartwell/matching/row.ts'

/** Nobody who registers is older. */
const OLDEST_YEARS = 150
const NO_END = 99

/** The range of birth dates for the ages that this member prefers. */
export function bornWhen(viewer: Row, { day }: Moment): { from: string; to: string } {
  const { from, to } = viewer.ages ?? defaultAges(yearsOn(day, viewer.born))
  const year = new Date(Date.UTC(1900, 0, 1 + day)).getUTCFullYear()
  return { from: `${year - (to >= NO_END ? OLDEST_YEARS : to) - 1}-01-01`, to: `${year - from}-12-31` }
}
