import { type FactFilters, PREFERRED_FACTS, type PreferredFact } from '@heartwell/contract/matching/fact-preferences.ts'
import {
  FILTER_INTERESTS_MAX,
  MATCH_SORTS,
  type MatchFilters,
  type MatchSort,
  WITHIN_KM,
} from '@heartwell/contract/matching/matching.ts'
import { AGE_MAX, AGE_MIN } from '@heartwell/contract/matching/preferences.ts'
import { factText, isAnswerTo } from '@heartwell/contract/profiles/facts.ts'

/** Reads the filters from the URL, where they survive a reload and a visit to a profile, and can be bookmarked. */
export function readFilters(params: URLSearchParams): MatchFilters {
  const [from, to] = [age(params.get('from')), age(params.get('to'))]
  const near = params.get('near')
  const within = WITHIN_KM.find((km) => near === String(km))
  return {
    ...(from !== undefined && { age_from: from }),
    ...(to !== undefined && { age_to: to }),
    ...(near === 'country' && { near: 'my_country' as const }),
    ...(near === 'region' && { near: 'my_region' as const }),
    ...(within !== undefined && { within_km: within }),
    ...(params.get('hope') === 'same' && { same_hope: true as const }),
    ...(params.get('document') === 'checked' && { document: true as const }),
    ...(params.get('live') === 'seen' && { live: true as const }),
    ...(params.get('picture') === 'shown' && { picture: true as const }),
    ...interestsIn(params),
    ...factsIn(params),
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function interestsIn(params: URLSearchParams): Pick<MatchFilters, 'interests'> {
  const ids = (params.get('interests') ?? '').split(',').filter((id) => UUID.test(id))
  return ids.length > 0 ? { interests: ids.slice(0, FILTER_INTERESTS_MAX) } : {}
}

/** Each fact has its own parameter, such as `smoking=never,used`. */
function factsIn(params: URLSearchParams): Pick<MatchFilters, 'facts'> {
  const facts: FactFilters = {}
  for (const fact of PREFERRED_FACTS) {
    const chosen = [...new Set((params.get(fact) ?? '').split(','))].filter((one) => isAnswerTo(fact, [one]))
    if (chosen.length > 0) facts[fact] = chosen
  }
  return Object.keys(facts).length > 0 ? { facts } : {}
}

function age(text: string | null): number | undefined {
  const value = /^\d{2}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= AGE_MIN && value <= AGE_MAX ? value : undefined
}

export const readSort = (params: URLSearchParams): MatchSort =>
  MATCH_SORTS.find((sort) => sort === params.get('sort')) ?? 'best'

export function writeFilters(filters: MatchFilters, sort: MatchSort = 'best'): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'best') params.set('sort', sort)
  if (filters.age_from) params.set('from', String(filters.age_from))
  if (filters.age_to) params.set('to', String(filters.age_to))
  if (filters.within_km) params.set('near', String(filters.within_km))
  else if (filters.near) params.set('near', filters.near === 'my_country' ? 'country' : 'region')
  if (filters.same_hope) params.set('hope', 'same')
  if (filters.document) params.set('document', 'checked')
  if (filters.live) params.set('live', 'seen')
  if (filters.picture) params.set('picture', 'shown')
  if (filters.interests) params.set('interests', filters.interests.join(','))
  for (const fact of PREFERRED_FACTS) {
    const chosen = filters.facts?.[fact] ?? []
    if (chosen.length > 0) params.set(fact, chosen.join(','))
  }
  return params
}

/** An active filter, and the filters without it. */
export type Chip = { label: string; without: MatchFilters }

/** @param names the interests' names by id; an interest without a name has no chip */
export function chipsOf(filters: MatchFilters, names: ReadonlyMap<string, string> = new Map()): Chip[] {
  const { age_from, age_to, ...others } = filters
  const ages = agesLabel(age_from, age_to)
  const chips: Chip[] = ages ? [{ label: ages, without: others }] : []
  for (const [key, label] of LABELS) {
    const value = filters[key]
    if (value === undefined) continue
    const { [key]: _, ...without } = filters
    chips.push({ label: label(value), without })
  }
  return [...chips, ...interestChips(filters, names), ...factChips(filters)]
}

const factChips = (filters: MatchFilters): Chip[] =>
  PREFERRED_FACTS.flatMap((fact) =>
    (filters.facts?.[fact] ?? []).flatMap((choice) => {
      const label = factText(fact, [choice])
      return label ? [{ label, without: withFact(filters, fact, choice) }] : []
    }),
  )

const interestChips = (filters: MatchFilters, names: ReadonlyMap<string, string>): Chip[] =>
  (filters.interests ?? []).flatMap((id) => {
    const label = names.get(id)
    return label ? [{ label, without: withInterest(filters, id) }] : []
  })

/** Adds an interest, or removes a chosen one. */
export function withInterest(filters: MatchFilters, id: string): MatchFilters {
  const { interests = [], ...others } = filters
  const chosen = interests.includes(id) ? interests.filter((one) => one !== id) : [...interests, id]
  return chosen.length > 0 ? { ...others, interests: chosen } : others
}

/** Adds an answer to a fact, or removes a chosen one. */
export function withFact(filters: MatchFilters, fact: PreferredFact, choice: string): MatchFilters {
  const { facts = {}, ...others } = filters
  const { [fact]: before = [], ...rest } = facts
  const chosen = before.includes(choice) ? before.filter((one) => one !== choice) : [...before, choice]
  const changed: FactFilters = chosen.length > 0 ? { ...rest, [fact]: chosen } : rest
  return Object.keys(changed).length > 0 ? { ...others, facts: changed } : others
}

const LABELS = [
  ['near', (value) => (value === 'my_country' ? 'In my country' : 'In my region')],
  ['within_km', (value) => `Within ${value} km`],
  ['same_hope', () => 'Hopes for the same'],
  ['document', () => 'Identity document checked'],
  ['live', () => 'Face seen live'],
  ['picture', () => 'With a picture'],
] as const satisfies [
  Exclude<keyof MatchFilters, 'age_from' | 'age_to' | 'interests' | 'facts'>,
  (value: unknown) => string,
][]

function agesLabel(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? `${from} years` : `${from} to ${to} years`
  if (from !== undefined) return `${from} years or older`
  return to === undefined ? undefined : `${to} years or younger`
}
