import { PreferencesForm } from '@heartwell/contract/matching/preferences.ts'
import { expect, test } from 'vitest'
import { changedPreferences, leftWords, moreWords, whatChanges } from './preference-suggestion-labels.ts'

const NOTHING = PreferencesForm.parse({})
const suggested = { seeks: 'men', age_from: 50, age_to: 62 } as const
const preferring = (chosen: object) => ({ preferences: { ...NOTHING, ...chosen }, suggested })

test('the counts are said for one person and for several', () => {
  expect([1, 3].map(moreWords)).toEqual(['1 person more', '3 people more'])
  expect([0, 1, 3].map(leftWords)).toEqual([
    'Nobody matches your preferences right now',
    '1 person matches your preferences',
    '3 people match your preferences',
  ])
})

test('a change keeps all other preferences', () => {
  const current = preferring({
    age_from: 48,
    age_to: 60,
    city: 'Delft',
    distance: 'my_region',
    faith_dealbreaker: true,
  })
  expect(changedPreferences(current, { age_to: 65 })).toEqual({ ...current.preferences, age_to: 65 })
  expect(changedPreferences(current, { distance: 'anywhere' })).toEqual({
    ...current.preferences,
    distance: 'anywhere',
  })
  expect(changedPreferences(current, { faith_dealbreaker: false })).toEqual({
    ...current.preferences,
    faith_dealbreaker: false,
  })
})

test('where no ages are chosen the suggested ones are chosen along with the changed one', () => {
  expect(changedPreferences(preferring({}), { age_to: 67 })).toEqual({ ...NOTHING, age_from: 50, age_to: 67 })
  expect(changedPreferences(preferring({}), { age_from: 45 })).toEqual({ ...NOTHING, age_from: 45, age_to: 62 })
})

test.each([
  [{}, { age_to: 67 }, 'We’ll look for people aged 50 to 67 instead of 50 to 62.'],
  [{ age_from: 61, age_to: 61 }, { age_from: 56 }, 'We’ll look for people aged 56 to 61 instead of 61.'],
  [{ age_from: 70, age_to: 90 }, { age_to: 99 }, 'We’ll look for people aged 70 or older instead of 70 to 90.'],
  [
    { distance: 'my_region' },
    { distance: 'my_country' },
    'People may live anywhere in your country instead of only in your region.',
  ],
  [{ distance: 'my_country' }, { distance: 'anywhere' }, 'People may live anywhere instead of only in your country.'],
  [{}, { children_dealbreaker: false }, 'We’ll also show you people who feel differently about having children.'],
  [{}, { faith_dealbreaker: false }, 'We’ll also show you people of other religions.'],
] as const)('with %j, the change %j says what it does', (chosen, change, sentence) => {
  expect(whatChanges(preferring(chosen), change)).toEqual([sentence])
})
