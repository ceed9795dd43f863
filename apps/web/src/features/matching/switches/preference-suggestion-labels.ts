import type { PreferenceSuggestion } from '@heartwell/contract/matching/matching.ts'
import { AGE_MAX, type Preferences, type SuggestedPreferences } from '@heartwell/contract/matching/preferences.ts'
import { factOf } from '@heartwell/contract/profiles/facts.ts'

type Change = PreferenceSuggestion['change']
/** The member's choices, and the values that apply where they made none. */
type PreferencesAnswer = { preferences: Preferences; suggested: SuggestedPreferences }
type Ages = { age_from: number; age_to: number }

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** '3 people more' */
export const moreWords = (count: number): string => `${people(count)} more`

export function leftWords(count: number): string {
  if (count === 0) return 'Nobody matches your preferences right now'
  return count === 1 ? '1 person matches your preferences' : `${count} people match your preferences`
}

/** Applies one change to the preferences. Both ages are set or neither, so a missing age takes its suggestion. */
export function changedPreferences({ preferences, suggested }: PreferencesAnswer, change: Change): Preferences {
  const ages = change.age_from !== undefined || change.age_to !== undefined
  const before = agesOf({ preferences, suggested })
  return {
    ...preferences,
    ...(ages && { age_from: change.age_from ?? before.age_from, age_to: change.age_to ?? before.age_to }),
    distance: change.distance ?? preferences.distance,
    children_dealbreaker: change.children_dealbreaker ?? preferences.children_dealbreaker,
    faith_dealbreaker: change.faith_dealbreaker ?? preferences.faith_dealbreaker,
  }
}

/** Describes in sentences what a change would do. */
export function whatChanges(current: PreferencesAnswer, change: Change): string[] {
  const [before, after] = [agesOf(current), agesOf({ ...current, preferences: changedPreferences(current, change) })]
  const said: string[] = []
  if (before.age_from !== after.age_from || before.age_to !== after.age_to)
    said.push(`We’ll look for people aged ${ageRange(after)} instead of ${ageRange(before)}.`)
  if (change.distance === 'anywhere') said.push(`People may live anywhere${insteadOf(current)}.`)
  if (change.distance === 'my_country') said.push(`People may live anywhere in your country${insteadOf(current)}.`)
  if (change.children_dealbreaker === false)
    said.push('We’ll also show you people who feel differently about having children.')
  if (change.faith_dealbreaker === false) said.push('We’ll also show you people of other religions.')
  if (change.fact) said.push(`We’ll also show you people with another answer to ‘${factOf(change.fact)?.label}’.`)
  return said
}

const agesOf = ({ preferences, suggested }: PreferencesAnswer): Ages => ({
  age_from: preferences.age_from ?? suggested.age_from,
  age_to: preferences.age_to ?? suggested.age_to,
})

function ageRange({ age_from, age_to }: Ages): string {
  if (age_to >= AGE_MAX) return `${age_from} or older`
  return age_from === age_to ? `${age_from}` : `${age_from} to ${age_to}`
}

function insteadOf({ preferences: { distance } }: PreferencesAnswer): string {
  if (distance === 'my_region') return ' instead of only in your region'
  return distance === 'my_country' ? ' instead of only in your country' : ''
}
