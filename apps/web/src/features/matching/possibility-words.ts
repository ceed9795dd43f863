import type { Possibility } from '@heartwell/contract/matching.ts'
import { AGE_MAX, type Preferences, type SuggestedPreferences } from '@heartwell/contract/preferences.ts'

type Change = Possibility['change']
/** What was chosen, and what holds where nothing was. */
type Wishes = { preferences: Preferences; suggested: SuggestedPreferences }
type Ages = { age_from: number; age_to: number }

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** '3 people more' */
export const moreWords = (count: number): string => `${people(count)} more`

export const leftWords = (count: number): string =>
  count === 0 ? 'Your wishes leave nobody just now' : `Your wishes leave ${people(count)}`

/** The wishes with one change in them. Ages are chosen both or neither, so a suggested one is chosen along. */
export function changedWishes({ preferences, suggested }: Wishes, change: Change): Preferences {
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

/** What exactly a change would do, in sentences. */
export function whatChanges(wishes: Wishes, change: Change): string[] {
  const [before, after] = [agesOf(wishes), agesOf({ ...wishes, preferences: changedWishes(wishes, change) })]
  const said: string[] = []
  if (before.age_from !== after.age_from || before.age_to !== after.age_to)
    said.push(`We look for people aged ${ageRange(after)} instead of ${ageRange(before)}.`)
  if (change.distance === 'anywhere') said.push(`People may live anywhere${insteadOf(wishes)}.`)
  if (change.distance === 'my_country') said.push(`People may live anywhere in your country${insteadOf(wishes)}.`)
  if (change.children_dealbreaker === false) said.push('We also show you people whose wish for children is not yours.')
  if (change.faith_dealbreaker === false) said.push('We also show you people whose religion is not yours.')
  return said
}

const agesOf = ({ preferences, suggested }: Wishes): Ages => ({
  age_from: preferences.age_from ?? suggested.age_from,
  age_to: preferences.age_to ?? suggested.age_to,
})

function ageRange({ age_from, age_to }: Ages): string {
  if (age_to >= AGE_MAX) return `${age_from} or older`
  return age_from === age_to ? `${age_from}` : `${age_from} to ${age_to}`
}

function insteadOf({ preferences: { distance } }: Wishes): string {
  if (distance === 'my_region') return ' instead of only in your region'
  return distance === 'my_country' ? ' instead of only in your country' : ''
}
