import { ANY_DISTANCE_KM, type SuggestedPreferences } from '@heartwell/contract/matching/preferences.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { PreferenceValues } from './preference-values.ts'
import { SEEKS_WORDS } from './preference-words.ts'

/** The parts of the sentence, each with the fields that change it. */
export const SENTENCE_PARTS = {
  who: ['seeks'],
  age: ['age_from', 'age_to'],
  place: ['country', 'region', 'city', 'distance', 'near_km', 'show_distance'],
  hope: ['intention'],
} as const satisfies Record<string, readonly (keyof PreferenceValues)[]>

export type SentencePart = keyof typeof SENTENCE_PARTS

/** The preferences in words: 'women', 'of 57 to 68', 'within about 50 km of Lisbon', 'for companionship'. */
export function sentenceOf(values: PreferenceValues, suggested: SuggestedPreferences): Record<SentencePart, string> {
  return { who: who(values, suggested), age: age(values, suggested), place: place(values), hope: hope(values) }
}

function who({ seeks }: PreferenceValues, suggested: SuggestedPreferences): string {
  const value = seeks || suggested.seeks
  return SEEKS_WORDS.find(([one]) => one === value)?.[1].toLowerCase() ?? 'somebody'
}

/** What is not answered is suggested. 99 means 99 or older. */
function age({ age_from, age_to }: PreferenceValues, suggested: SuggestedPreferences): string {
  const from = Number(age_from) || suggested.age_from
  const to = Number(age_to) || suggested.age_to
  if (to >= 99) return `of ${from} or older`
  return from === to ? `of ${from}` : `of ${from} to ${to}`
}

function place({ distance, near_km, city }: PreferenceValues): string {
  const land = distance === 'my_region' ? 'in my region' : distance === 'my_country' ? 'in my country' : null
  const isNear = near_km !== '' && Number(near_km) !== ANY_DISTANCE_KM
  const near = isNear ? `within about ${near_km} km${city.trim() && ` of ${isolated(city.trim())}`}` : null
  return [land, near].filter((words) => words !== null).join(', ') || 'anywhere'
}

const HOPES: Record<string, string> = {
  marriage: 'for marriage',
  partnership: 'for a partnership',
  companionship: 'for companionship',
}

const hope = ({ intention }: PreferenceValues): string => HOPES[intention] ?? 'for whatever suits us both'
