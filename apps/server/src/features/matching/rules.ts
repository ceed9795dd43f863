import { type FactFilters, PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import type { MatchFilters } from '@heartwell/contract/matching/matching.ts'
import { AGE_MAX, type Preferences, type SuggestedPreferences } from '@heartwell/contract/matching/preferences.ts'
import { BADGES, type VerificationBadge } from '@heartwell/contract/profiles/people.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { defaultAges, looksFor } from '@heartwell/matching/eligibility.ts'
import { type FactBits, factBits, showsFacts } from '@heartwell/matching/index/fact-bits.ts'
import { type Moment, yearsOn } from '@heartwell/matching/moment.ts'
import { sameHope } from '@heartwell/matching/reasons/reasons.ts'
import type { Row } from '@heartwell/matching/row.ts'

/** The preferences that apply where none are chosen. They are never stored, so they follow the member's age. */
export function suggestedPreferences(gender: string | null, age: number): SuggestedPreferences {
  const { from, to } = defaultAges(age)
  const seeks = gender === null ? null : gender === 'F' ? 'men' : 'women'
  return { seeks, age_from: from, age_to: Math.min(AGE_MAX, to) }
}

/**
 * Whether the preferences of both members allow them to see each other. Every suggested pair passes, and other pairs
 * may pass too.
 */
export const mayKnow = (a: Row, b: Row, moment: Moment): boolean =>
  a.listed && b.listed && looksFor(a, b, moment) && looksFor(b, a, moment)

const REACHES = ['anywhere', 'my_country', 'my_region'] as const

/**
 * The row with its preferences narrowed by the filters, never widened. Undefined when no age remains, or when a
 * distance is asked for without a location.
 */
export function narrowed(row: Row, filters: MatchFilters, { day }: Moment): Row | undefined {
  const own = row.ages ?? defaultAges(yearsOn(day, row.born))
  const from = Math.max(own.from, filters.age_from ?? own.from)
  const to = Math.min(own.to, filters.age_to ?? own.to)
  const within = filters.within_km ?? null
  if (from > to || (within !== null && !row.place)) return undefined
  const moved = from !== own.from || to !== own.to
  const reach = REACHES[Math.max(REACHES.indexOf(row.reach), REACHES.indexOf(filters.near ?? 'anywhere'))]
  return { ...row, ages: moved ? { from, to } : row.ages, reach: reach ?? row.reach, within }
}

/** The facts of a filter as bits; undefined without a filter. */
export const filterBits = (facts: FactFilters | undefined): FactBits | undefined =>
  facts && factBits(PREFERRED_FACTS.map((fact) => ({ fact, answer: facts[fact] ?? [] })))

/** Filters whose interests are named by their positions in the list of topics, and whose facts are bits. */
type RowFilters = Pick<MatchFilters, 'same_hope'> & {
  interests: readonly number[] | undefined
  facts: FactBits | undefined
}

/**
 * Whether the two rows pass the filters that preferences cannot express; ages and distance are already narrowed
 * preferences.
 */
export const passes = (mine: Row, theirs: Row, { same_hope, interests, facts }: RowFilters): boolean =>
  (!same_hope || sameHope(mine, theirs)) &&
  (!facts || showsFacts(theirs.facts, facts)) &&
  (!interests || interests.some((position) => hasTopic(topicsBetween(mine, theirs), position)))

/** The other member's interests that may be compared: none where one of the two has switched profiling off. */
export const topicsBetween = (mine: Row, theirs: Row): Row['topics'] =>
  mine.neutral || theirs.neutral ? [0, 0] : theirs.topics

export const hasTopic = (topics: Row['topics'], position: number): boolean =>
  (((topics[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1

/** When each was checked; null when it was not checked, or when none of it is visible. */
export type Checked = { email: Date | null; document: Date | null; live: Date | null; photo: Date | null }

export const badgesOf = (checked: Checked): VerificationBadge[] =>
  BADGES.flatMap((kind) => {
    const at = checked[kind]
    return at ? [{ kind, day: utcDay(at) }] : []
  })

/** The names of the preferences that reveal something about religion. */
export const aboutReligion = (chosen: Preferences): string[] => [
  ...(chosen.religion_importance !== null ? ['religion_importance'] : []),
  ...(chosen.faith_dealbreaker ? ['faith_dealbreaker'] : []),
]

const FORTNIGHT_MS = 14 * 24 * 3600 * 1000
export const isNew = (approvedAt: Date | null, now: Date): boolean =>
  approvedAt !== null && now.getTime() - approvedAt.getTime() < FORTNIGHT_MS

/**
 * The end of a page: a moment and a person among connections, which come first, or a position in a list of suggestions.
 * It is no reference to a row, so that a list continues even when its last person has left it, as after a block.
 */
export type Place =
  | { relation: 'connected'; at: number; id: string }
  | { relation: 'suggested'; list: string; at: number; rank: number; no: number }

/** Newest first; equal moments in the order of ids. */
export const comesAfter = (place: { at: number; id: string }, row: { at: number; id: string }): boolean =>
  row.at < place.at || (row.at === place.at && row.id > place.id)

export const writePlace = (place: Place): string =>
  place.relation === 'connected' ? `0_${place.at}_${place.id}` : `1_${place.list}_${place.at}_${place.rank}_${place.no}`

/** The position that a page ended with, or undefined for any other text. */
export function readPlace(text: string): Place | undefined {
  const [, at, id] = /^0_(\d+)_([0-9a-f-]{36})$/.exec(text) ?? []
  if (at && id) return { relation: 'connected', at: Number(at), id }
  const [, list, spot, rank, no] = /^1_([0-9a-f]{12})_(\d+)_(-?\d[\d.]*(?:e[+-]?\d+)?)_(\d+)$/.exec(text) ?? []
  if (list && spot && rank && no) {
    return { relation: 'suggested', list, at: Number(spot), rank: Number(rank), no: Number(no) }
  }
}
