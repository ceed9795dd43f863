import { ANY_DISTANCE_KM, NEAR_KM, type SuggestedPreferences } from '@heartwell/contract/matching/preferences.ts'
import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { countryName } from '@heartwell/contract/text/format.ts'

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

export const NEAR_WORDS: Options = NEAR_KM.map((km) => [
  String(km),
  km === ANY_DISTANCE_KM ? 'Any distance' : `Within about ${km} km`,
])

/** All countries by their names in the page's language, sorted by name. */
export function countryWords(language: string): Options {
  const named = COUNTRIES.map((code): [string, string] => [code, countryName(code, language)])
  return named.sort(([, one], [, other]) => one.localeCompare(other, language))
}

/** The hint for a member who has not chosen whom they would like to meet. In the option large letters cut it off. */
export function suggestedSeeks({ seeks }: SuggestedPreferences): string | undefined {
  const label = SEEKS_WORDS.find(([value]) => value === seeks)?.[1]
  return label && `Suggested: ${label.toLowerCase()}`
}

/** The label of an age. 99 means 99 or older. */
export const ageWords = (age: number): string => (age >= 99 ? '99 or older' : String(age))
