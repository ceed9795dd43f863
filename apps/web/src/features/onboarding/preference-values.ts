import type { DraftOf } from '@heartwell/contract/drafts.ts'
import type { Preferences } from '@heartwell/contract/preferences.ts'

/** The fields of the form, each as the text that stands in it; '' where nothing is chosen. */
export type PreferenceValues = Record<keyof Preferences, string>

export const NOTHING_CHOSEN: PreferenceValues = {
  seeks: '',
  age_from: '',
  age_to: '',
  intention: '',
  has_children: '',
  wants_children: '',
  religion_importance: '',
  country: '',
  region: '',
  city: '',
  distance: '',
  show_distance: '',
  children_dealbreaker: '',
  faith_dealbreaker: '',
}

const NAMES = Object.keys(NOTHING_CHOSEN) as (keyof PreferenceValues)[] // its own keys

/** What stands in the form: a draft where there is one, else what is stored. A box that is not ticked is ''. */
export function valuesOf(from: Preferences | DraftOf<'preferences'>): PreferenceValues {
  return { ...NOTHING_CHOSEN, ...Object.fromEntries(NAMES.map((name) => [name, String(from[name] || '')])) }
}

export const isAnswered = (values: PreferenceValues): boolean => NAMES.some((name) => values[name].trim() !== '')
