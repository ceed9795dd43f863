import type { MatchFilters } from '@heartwell/contract/matching.ts'
import type { Seal } from '@heartwell/contract/people.ts'
import { AGE_MAX, type Preferences, type SuggestedPreferences } from '@heartwell/contract/preferences.ts'
import { defaultAges, looksFor } from '@heartwell/matching/eligibility.ts'
import { type Moment, yearsOn } from '@heartwell/matching/moment.ts'
import { sameHope } from '@heartwell/matching/reasons.ts'
import type { Row } from '@heartwell/matching/row.ts'

/** The question about faith, by its id. Faith compares people only by consent of both. */
export const FAITH = 'V22'

/** What holds where nothing is chosen. A stored choice is never made of it, so it moves along with her age. */
export function suggestedWishes(gender: string | null, age: number): SuggestedPreferences {
  const { from, to } = defaultAges(age)
  const seeks = gender === null ? null : gender === 'F' ? 'men' : 'women'
  return { seeks, age_from: from, age_to: Math.min(AGE_MAX, to) }
}

/** Whether two people may know of each other by what both look for: whoever is suggested may, and not only they. */
export const mayKnow = (a: Row, b: Row, moment: Moment): boolean =>
  a.listed && b.listed && looksFor(a, b, moment) && looksFor(b, a, moment)

const REACHES = ['anywhere', 'my_country', 'my_region'] as const

/**
 * Her row with the wishes that the filters leave, never wider ones. Undefined when they leave no age, or ask for a
 * distance from nowhere.
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

/** What of the filters is asked of the two rows; ages and place are narrower wishes already. */
export const passes = (mine: Row, theirs: Row, { same_hope }: MatchFilters): boolean =>
  !same_hope || sameHope(mine, theirs)

/** When each was checked; null when it was not, or when there is nothing of it on show. */
export type Checked = { email: Date | null; document: Date | null; photo: Date | null }

export const sealsOf = (checked: Checked): Seal[] =>
  (['email', 'document', 'photo'] as const).flatMap((kind) => {
    const at = checked[kind]
    return at ? [{ kind, day: at.toISOString().slice(0, 10) }] : []
  })

/** The wishes that say something about religion, by the names of their fields. */
export const aboutReligion = (wishes: Preferences): string[] => [
  ...(wishes.religion_importance !== null ? ['religion_importance'] : []),
  ...(wishes.faith_dealbreaker ? ['faith_dealbreaker'] : []),
]

const FORTNIGHT_MS = 14 * 24 * 3600 * 1000
export const isNew = (approvedAt: Date | null, now: Date): boolean =>
  approvedAt !== null && now.getTime() - approvedAt.getTime() < FORTNIGHT_MS

/**
 * Where a page ended: among connected people, who come first, at a moment and a person, or in a list of suggestions.
 * It is a place and no row, so that a list goes on even when the last person shown has left it, as after a block.
 */
export type Place =
  | { relation: 'connected'; at: number; id: string }
  | { relation: 'suggested'; list: string; at: number; rank: number; no: number }

/** Newest first; of one moment, in the order of ids. */
export const comesAfter = (place: { at: number; id: string }, row: { at: number; id: string }): boolean =>
  row.at < place.at || (row.at === place.at && row.id > place.id)

export const writePlace = (place: Place): string =>
  place.relation === 'connected' ? `0_${place.at}_${place.id}` : `1_${place.list}_${place.at}_${place.rank}_${place.no}`

/** The place that a page ended with, or undefined for anything else. */
export function readPlace(text: string): Place | undefined {
  const [, at, id] = /^0_(\d+)_([0-9a-f-]{36})$/.exec(text) ?? []
  if (at && id) return { relation: 'connected', at: Number(at), id }
  const [, list, spot, rank, no] = /^1_([0-9a-f]{12})_(\d+)_(-?\d[\d.]*(?:e[+-]?\d+)?)_(\d+)$/.exec(text) ?? []
  if (list && spot && rank && no) {
    return { relation: 'suggested', list, at: Number(spot), rank: Number(rank), no: Number(no) }
  }
}
