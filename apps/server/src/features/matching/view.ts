import { ageOn } from '@heartwell/contract/dates.ts'
import type { Card } from '@heartwell/contract/people.ts'
import type { Preferences } from '@heartwell/contract/preferences.ts'
import type { CardRow, PreferencesRow } from './queries.ts'

/** What a list may show of another member: no e-mail, no phone, no birth date. */
export const viewCard = (row: CardRow, today: Date): Card => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  age: ageOn(today, row.dob),
  more_images: row.photos,
})

/** A member's own wishes. The table's checks name the same values as the contract. */
export const viewPreferences = (row: PreferencesRow | undefined): Preferences => ({
  seeks: (row?.seeks ?? null) as Preferences['seeks'],
  age_from: row?.age_from ?? null,
  age_to: row?.age_to ?? null,
  intention: (row?.intention ?? null) as Preferences['intention'],
  has_children: (row?.has_children ?? null) as Preferences['has_children'],
  wants_children: (row?.wants_children ?? null) as Preferences['wants_children'],
  religion_importance: (row?.religion_importance ?? null) as Preferences['religion_importance'],
  city: row?.city ?? '',
  region: row?.region ?? '',
  country: row?.country ?? null,
  distance: (row?.distance ?? null) as Preferences['distance'],
  children_dealbreaker: row?.children_dealbreaker ?? false,
  faith_dealbreaker: row?.faith_dealbreaker ?? false,
})
