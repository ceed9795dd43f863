import { ageOn } from '@heartwell/contract/dates.ts'
import {
  AGE_MAX,
  type DISTANCES,
  type INTENTIONS,
  type SEEKS,
  type SuggestedPreferences,
} from '@heartwell/contract/preferences.ts'

const ADULT = 18
/** The question about faith, by its id. Faith compares people only by consent of both, and ranks nobody as yet. */
export const FAITH = 'V22'

/** The ages that somebody of this age meets by default: ± (5 + 0.15 × years past 18), never under 18. */
export function ageWindow(age: number): { from: number; to: number } {
  const reach = 5 + 0.15 * (age - ADULT)
  return { from: Math.max(ADULT, age - reach), to: age + reach }
}

type Seeks = (typeof SEEKS)[number]
type Intention = (typeof INTENTIONS)[number]
/** What a member chose of whom to meet; null or empty where she chose nothing. */
export type Wishes = {
  seeks: Seeks | null
  ages: { from: number; to: number } | null
  country: string | null
  region: string
  distance: (typeof DISTANCES)[number] | null
}
export type Person = { id: string; gender: string | null; dob: string; approved: boolean; wishes: Wishes }

/** What holds where nothing is chosen. A stored choice is never made of it, so it moves along with her age. */
export function suggestedTo(gender: string | null, age: number): SuggestedPreferences {
  const { from, to } = ageWindow(age)
  const seeks = gender === null ? null : gender === 'F' ? 'men' : 'women'
  return { seeks, age_from: Math.min(AGE_MAX, Math.ceil(from)), age_to: Math.min(AGE_MAX, Math.floor(to)) }
}

/** The codes of the genders that somebody looks for. */
export function gendersFor({ gender, wishes }: Pick<Person, 'gender' | 'wishes'>): string[] {
  const seeks = wishes.seeks ?? suggestedTo(gender, ADULT).seeks
  if (seeks === null) return []
  return seeks === 'both' ? ['F', 'M'] : [seeks === 'women' ? 'F' : 'M']
}

/** The ages, in whole years, that somebody looks for; the highest that can be chosen has no end. */
export function agesFor({ dob, wishes }: Pick<Person, 'dob' | 'wishes'>, today: Date): { from: number; to: number } {
  const { age_from, age_to } = suggestedTo(null, ageOn(today, dob))
  const { from, to } = wishes.ages ?? { from: age_from, to: age_to }
  return { from, to: to >= AGE_MAX ? Number.POSITIVE_INFINITY : to }
}

/** Whether two people may be shown to each other: both approved, and each within what the other looks for. */
export function eligible(a: Person, b: Person, today: Date): boolean {
  if (a.id === b.id || !a.approved || !b.approved) return false
  return looksFor(a, b, today) && looksFor(b, a, today)
}

function looksFor(a: Person, b: Person, today: Date): boolean {
  if (a.gender === null || b.gender === null || !gendersFor(a).includes(b.gender)) return false
  return within(ageOn(today, b.dob), agesFor(a, today)) && withinReach(a.wishes, b.wishes)
}

const within = (age: number, { from, to }: { from: number; to: number }) => age >= from && age <= to

/** By what both wrote. A place that is not known keeps nobody away. */
function withinReach(mine: Wishes, theirs: Wishes): boolean {
  if (mine.distance === null || mine.distance === 'anywhere' || theirs.country === null) return true
  if (mine.country !== theirs.country) return false
  const [here, there] = [folded(mine.region), folded(theirs.region)]
  return mine.distance === 'my_country' || there === '' || here === there
}

/** Of a name of a place only letters and digits, without case and accents. */
const folded = (place: string) =>
  place
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What two members gave of themselves that can be compared. */
export type Common = {
  sharedTopics: string[]
  /** Interests that either of them has. */
  allTopics: number
  /** Questions of the temperament and values questionnaires that both answered, and on how many they agree. */
  comparable: number
  agreeing: number
  /** Ids of the questions on which they agree. */
  agreements: string[]
  yearsApart: number
  /** The kind of relationship that both of them hope for, if they said the same. */
  intention: Intention | null
}

/** With few answers the share says little: it is pulled towards an even half, as if 12 more had been given. */
const DOUBT = 12
const WEIGHTS = { topics: 1, answers: 1, age: 0.5 }

/**
 * A first, plain ranking in [0, 2.5]: shared interests (Jaccard), agreeing answers (shrunk by their number) and
 * closeness in age. It is symmetric: both see each other at the same worth.
 */
export function worth(common: Common): number {
  const topics = common.allTopics === 0 ? 0 : common.sharedTopics.length / common.allTopics
  const answers = (common.agreeing + DOUBT / 2) / (common.comparable + DOUBT)
  const age = 1 / (1 + common.yearsApart / 5)
  return WEIGHTS.topics * topics + WEIGHTS.answers * answers + WEIGHTS.age * age
}

/** Practical questions whose agreement is worth naming, by question id. */
const NAMED: Record<string, string> = { V21: 'children', V23: 'money', V24: 'home life' }
const HOPES: Record<Intention, string> = {
  marriage: 'marriage',
  partnership: 'a partnership',
  companionship: 'companionship',
}
const CLOSE_YEARS = 3
const REASONS_MAX = 3

/** Up to three facts, each to be recomputed from what both of them gave; never a percentage, never a promise. */
export function reasons(common: Common): string[] {
  const found: string[] = []
  if (common.intention) found.push(`You both hope for ${HOPES[common.intention]}`)
  const named = Object.entries(NAMED).flatMap(([id, word]) => (common.agreements.includes(id) ? [word] : []))
  if (named.length > 0) found.push(`You gave the same answer about ${listed(named)}`)
  const topics = common.sharedTopics
  if (topics.length === 1) found.push(`You share an interest: ${topics[0]}`)
  if (topics.length > 1) found.push(`You share ${topics.length} interests: ${listed(topics.slice(0, 3))}`)
  if (common.yearsApart <= CLOSE_YEARS) found.push('Close in age')
  if (common.agreeing >= 12) found.push(`You agree on ${common.agreeing} of ${common.comparable} questions`)
  return found.slice(0, REASONS_MAX)
}

const listed = (words: string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Where somebody stands in a list: connections (group 0) before suggestions (1), the higher rank first. */
export type Place = { group: number; rank: number; id: string }

/** Equal ranks stand in the order of ids, so that pages stay stable. */
export const byPlace = (a: Place, b: Place) =>
  a.group - b.group || b.rank - a.rank || (a.id < b.id ? -1 : Number(a.id > b.id))

/**
 * The rows after a place, and the place from which the page that follows goes on. It is a place and no person, so
 * that a list goes on even when the last person shown has left it, as after an interest sent or a block.
 */
export function page<T extends Place>(rows: T[], limit: number, after: Place | undefined) {
  const rest = after ? rows.filter((row) => byPlace(after, row) < 0) : rows
  const shown = rest.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: last && rest.length > limit ? `${last.group}_${last.rank}_${last.id}` : null }
}

/** The place that a page ended with, or undefined for anything else. */
export function readPlace(text: string): Place | undefined {
  const parts = /^([01])_(-?[\d.]+(?:e[+-]?\d+)?)_([0-9a-f-]{36})$/.exec(text)
  return parts ? { group: Number(parts[1]), rank: Number(parts[2]), id: parts[3] ?? '' } : undefined
}
