import type { Preferences } from '@heartwell/contract/matching/preferences.ts'
import type { DraftOf } from '@heartwell/contract/onboarding/drafts.ts'
import type { UseFormReturn } from 'react-hook-form'

/** The values of the form's fields as text; '' where nothing is chosen. */
export type PreferenceValues = Record<keyof Preferences, string>

export type PreferencesFormState = UseFormReturn<PreferenceValues, unknown, Preferences>

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
  near_km: '',
  show_distance: '',
  children_dealbreaker: '',
  faith_dealbreaker: '',
}

const NAMES = Object.keys(NOTHING_CHOSEN) as (keyof PreferenceValues)[] // its own keys

/** The form's values, from a draft or from the stored preferences. A checkbox that is not ticked is ''. */
export function valuesOf(from: Preferences | DraftOf<'preferences'>): PreferenceValues {
  return { ...NOTHING_CHOSEN, ...Object.fromEntries(NAMES.map((name) => [name, String(from[name] || '')])) }
}

export const isAnswered = (values: PreferenceValues): boolean => NAMES.some((name) => values[name].trim() !== '')
