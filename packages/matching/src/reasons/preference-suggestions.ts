import { PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import type { PreferenceSuggestion } from '@heartwell/contract/matching/matching.ts'
import { AGE_MAX, AGE_MIN } from '@heartwell/contract/matching/preferences.ts'
import { factOf } from '@heartwell/contract/profiles/facts.ts'
import { defaultAges } from '../eligibility.ts'
import { breaksOn, withoutBreak } from '../index/fact-bits.ts'
import { type Moment, yearsOn } from '../moment.ts'
import type { Row } from '../row.ts'

/** With this many matches or fewer, a member sees how many each single change would bring. */
export const FEW = 12
const YEARS = 5

/** One change of the preferences, and the member's row with it. */
export type Variant = Omit<PreferenceSuggestion, 'people'> & { row: Row }

/** Every single change that could bring more people. The gender that the member looks for is never changed. */
export const variantsOf = (row: Row, moment: Moment): Variant[] => [
  ...otherAges(row, moment),
  ...fartherAway(row),
  ...withoutDealbreakers(row),
  ...withoutFactBreaks(row),
]

function otherAges(row: Row, { day }: Moment): Variant[] {
  const { from, to } = row.ages ?? defaultAges(yearsOn(day, row.born))
  const [older, younger] = [Math.min(AGE_MAX, to + YEARS), Math.max(AGE_MIN, from - YEARS)]
  const found: Variant[] = []
  if (older > to) found.push(ages(row, 'older', { from, to: older }, older - to))
  if (younger < from) found.push(ages(row, 'younger', { from: younger, to }, from - younger))
  return found
}

const ages = (
  row: Row,
  kind: 'older' | 'younger',
  { from, to }: { from: number; to: number },
  by: number,
): Variant => ({
  kind,
  text: `${by} ${by === 1 ? 'year' : 'years'} ${kind}`,
  change: { age_from: from, age_to: to },
  row: { ...row, ages: { from, to } },
})

function fartherAway(row: Row): Variant[] {
  const found: Variant[] = []
  if (row.reach === 'my_region') {
    found.push({
      kind: 'my_country',
      text: 'People from all of my country',
      change: { distance: 'my_country' },
      row: { ...row, reach: 'my_country' },
    })
  }
  if (row.reach !== 'anywhere') {
    found.push({
      kind: 'anywhere',
      text: 'People from anywhere',
      change: { distance: 'anywhere' },
      row: { ...row, reach: 'anywhere' },
    })
  }
  return found
}

function withoutDealbreakers(row: Row): Variant[] {
  const { dealbreakers } = row
  const found: Variant[] = []
  if (dealbreakers.children) {
    found.push({
      kind: 'children',
      text: 'People with different plans about children',
      change: { children_dealbreaker: false },
      row: { ...row, dealbreakers: { ...dealbreakers, children: false } },
    })
  }
  if (dealbreakers.faith) {
    found.push({
      kind: 'faith',
      text: 'People of another religion',
      change: { faith_dealbreaker: false },
      row: { ...row, dealbreakers: { ...dealbreakers, faith: false } },
    })
  }
  return found
}

const withoutFactBreaks = (row: Row): Variant[] =>
  PREFERRED_FACTS.filter((fact) => breaksOn(row.factBreaks, fact)).map((fact) => ({
    kind: 'fact',
    text: `People with another answer to ‘${factOf(fact)?.label}’`,
    change: { fact },
    row: { ...row, factBreaks: withoutBreak(row.factBreaks, fact) },
  }))

/** The changes that bring somebody, given the number of people for each. */
export const worthSuggesting = (now: number, counted: { variant: Variant; people: number }[]): PreferenceSuggestion[] =>
  counted.flatMap(({ variant: { kind, text, change }, people }) =>
    people > now ? [{ kind, text, change, people: people - now }] : [],
  )
