import { COUNTRIES } from '@heartwell/contract/countries.ts'
import type { SuggestedPreferences } from '@heartwell/contract/preferences.ts'

type Options = readonly (readonly [value: string, label: string])[]

export const SEEKS_WORDS: Options = [
  ['women', 'Women'],
  ['men', 'Men'],
  ['both', 'Women and men'],
]
export const INTENTION_WORDS: Options = [
  ['marriage', 'Marriage'],
  ['partnership', 'A partnership'],
  ['companionship', 'Companionship'],
]
export const HAS_CHILDREN_WORDS: Options = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['prefer_not_to_say', 'I prefer not to say'],
]
export const WANTS_CHILDREN_WORDS: Options = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['open', 'I am open to it'],
  ['prefer_not_to_say', 'I prefer not to say'],
]
export const RELIGION_WORDS: Options = [
  ['not', 'It does not matter'],
  ['somewhat', 'It matters somewhat'],
  ['very', 'It matters very much'],
]
export const DISTANCE_WORDS: Options = [
  ['anywhere', 'Anywhere'],
  ['my_country', 'In my country'],
  ['my_region', 'In my region'],
]

/** Every country by its name in the language of the page, in the order of the names. */
export function countryWords(language: string): Options {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = COUNTRIES.map((code): [string, string] => [code, names.of(code) ?? code])
  return named.sort(([, one], [, other]) => one.localeCompare(other, language))
}

/** What holds while nobody has chosen whom she seeks. */
export function suggestedSeeks({ seeks }: SuggestedPreferences): string {
  const label = SEEKS_WORDS.find(([value]) => value === seeks)?.[1]
  return label ? `No choice yet (we suggest: ${label.toLowerCase()})` : 'No choice yet'
}

/** An age as it is said: the last one has no end. */
export const ageWords = (age: number): string => (age >= 99 ? '99 or older' : String(age))
