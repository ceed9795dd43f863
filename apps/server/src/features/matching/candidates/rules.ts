import { PREFERRED_FACTS, type PreferredFact } from '@heartwell/contract/matching/fact-preferences.ts'
import type { FilterCounts, MatchFilters, MatchSort } from '@heartwell/contract/matching/matching.ts'
import { WITHIN_KM } from '@heartwell/contract/matching/matching.ts'
import { roundedKilometres } from '@heartwell/matching/distance.ts'
import { countFacts, type FactBits, showsFacts } from '@heartwell/matching/index/fact-bits.ts'
import { type Moment, yearsOn } from '@heartwell/matching/moment.ts'
import { sameHope } from '@heartwell/matching/reasons/reasons.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { type Checked, filterBits, hasTopic, topicsBetween } from '../rules.ts'

/** The values of one person that filters and sorting need, as the viewer may know them. */
export type Candidate = {
  no: number
  age: number
  /** The displayed distance; null when one of the two hides it. */
  km: number | null
  /** In the country, or region, that the viewer wrote. */
  isInCountry: boolean
  isInRegion: boolean
  hasSameHope: boolean
  hasDocument: boolean
  hasLivePicture: boolean
  hasPicture: boolean
  topics: Row['topics']
  /** What the member shows to everyone. */
  facts: Row['facts']
  /** When the profile was approved, and the day of the last visit. */
  approvedAt: number
  seenDay: number
}

type Facts = { checked: Pick<Checked, 'document' | 'live' | 'photo'> | undefined; approvedAt: Date | null }

export function candidateOf(mine: Row, theirs: Row, { checked, approvedAt }: Facts, { day }: Moment): Candidate {
  const isInCountry = theirs.country === 0 || mine.country === theirs.country
  return {
    no: theirs.no,
    age: yearsOn(day, theirs.born),
    km: mine.place && theirs.place ? roundedKilometres(mine.place, theirs.place) : null,
    isInCountry,
    isInRegion: isInCountry && (theirs.region === 0 || mine.region === theirs.region),
    hasSameHope: sameHope(mine, theirs),
    hasDocument: checked?.document != null,
    hasLivePicture: checked?.live != null,
    hasPicture: checked?.photo != null,
    topics: topicsBetween(mine, theirs),
    facts: theirs.facts,
    approvedAt: approvedAt?.getTime() ?? 0,
    seenDay: theirs.seen,
  }
}

/** The interests that filters name, by their position in the list of topics. */
type Positions = readonly number[]

/** What filters name, as it is compared: the interests by their positions, the facts as bits. */
type Chosen = { interests: Positions; facts: FactBits | undefined }

export function fits(one: Candidate, filters: MatchFilters, { interests, facts }: Chosen): boolean {
  const { age_from, age_to, near, within_km, same_hope, document, live, picture } = filters
  if (age_from !== undefined && one.age < age_from) return false
  if (age_to !== undefined && one.age > age_to) return false
  if (near === 'my_country' && !one.isInCountry) return false
  if (near === 'my_region' && !one.isInRegion) return false
  if (within_km !== undefined && (one.km === null || one.km > within_km)) return false
  if (same_hope && !one.hasSameHope) return false
  if (document && !one.hasDocument) return false
  if (live && !one.hasLivePicture) return false
  if (picture && !one.hasPicture) return false
  if (facts && !showsFacts(one.facts, facts)) return false
  return filters.interests === undefined || interests.some((position) => hasTopic(one.topics, position))
}

/** An interest of the viewer: its position in the list of topics, and its name. */
export type Topic = { id: string; name: string; position: number }

/**
 * How many people the list would have with each choice, combined with those of the other groups. Choices within a group
 * replace each other; choices of interests add up.
 */
export function countChoices(
  all: readonly Candidate[],
  filters: MatchFilters,
  own: readonly Topic[],
): Omit<FilterCounts, 'is_limited'> {
  const chosen: Chosen = {
    interests: own.filter(({ id }) => filters.interests?.includes(id)).map(({ position }) => position),
    facts: filterBits(filters.facts),
  }
  const count = (asked: MatchFilters, also: (one: Candidate) => boolean = () => true) =>
    all.filter((one) => fits(one, asked, chosen) && also(one)).length
  const { near: _near, within_km: _within, ...anywhere } = filters
  const { age_from: _from, age_to: _to, ...anyAge } = filters
  const { interests: _interests, ...anyInterest } = filters
  const factsOf = (fact: PreferredFact) => {
    const { [fact]: _fact, ...others } = filters.facts ?? {}
    const withOthers = { ...chosen, facts: filterBits(others) }
    const people = all.filter((one) => fits(one, filters, withOthers)).map((one) => one.facts)
    return countFacts(people, fact).filter(
      ({ choice, people }) => people > 0 || filters.facts?.[fact]?.includes(choice),
    )
  }
  return {
    total: count(filters),
    where: {
      within_km: WITHIN_KM.map((within_km) => ({ km: within_km, people: count({ ...anywhere, within_km }) })),
      my_country: count({ ...anywhere, near: 'my_country' }),
      my_region: count({ ...anywhere, near: 'my_region' }),
    },
    same_hope: count({ ...filters, same_hope: true }),
    document: count({ ...filters, document: true }),
    live: count({ ...filters, live: true }),
    picture: count({ ...filters, picture: true }),
    ages: agesOf(all.filter((one) => fits(one, anyAge, chosen))),
    interests: own.map(({ id, name, position }) => ({
      id,
      name,
      people: count(anyInterest, ({ topics }) => hasTopic(topics, position)),
    })),
    facts: PREFERRED_FACTS.flatMap(factsOf),
  }
}

function agesOf(people: readonly Candidate[]): FilterCounts['ages'] {
  const counts = new Map<number, number>()
  for (const { age } of people) counts.set(age, (counts.get(age) ?? 0) + 1)
  return [...counts].map(([age, count]) => ({ age, people: count })).sort((one, other) => one.age - other.age)
}

/** Farther than anywhere on earth: people with an unknown distance come last. */
const UNKNOWN_KM = 1e6

/** Sort keys, lowest first. People with equal keys stay in the order of their match. */
export const SORT_KEYS: Record<Exclude<MatchSort, 'best'>, (one: Candidate) => number> = {
  newest: ({ approvedAt }) => -approvedAt,
  nearest: ({ km }) => km ?? UNKNOWN_KM,
  recent: ({ seenDay }) => -seenDay,
}
