import { PreferencesForm } from '@heartwell/contract/preferences.ts'
import { expect, test } from 'vitest'
import { changedWishes, leftWords, moreWords, whatChanges } from './possibility-words.ts'

const NOTHING = PreferencesForm.parse({})
const suggested = { seeks: 'men', age_from: 50, age_to: 62 } as const
const wishing = (chosen: object) => ({ preferences: { ...NOTHING, ...chosen }, suggested })

test('the counts are said for one person and for several', () => {
  expect([1, 3].map(moreWords)).toEqual(['1 person more', '3 people more'])
  expect([0, 1, 3].map(leftWords)).toEqual([
    'Your wishes leave nobody just now',
    'Your wishes leave 1 person',
    'Your wishes leave 3 people',
  ])
})

test('a change leaves every other wish as it was', () => {
  const wishes = wishing({ age_from: 48, age_to: 60, city: 'Delft', distance: 'my_region', faith_dealbreaker: true })
  expect(changedWishes(wishes, { age_to: 65 })).toEqual({ ...wishes.preferences, age_to: 65 })
  expect(changedWishes(wishes, { distance: 'anywhere' })).toEqual({ ...wishes.preferences, distance: 'anywhere' })
  expect(changedWishes(wishes, { faith_dealbreaker: false })).toEqual({
    ...wishes.preferences,
    faith_dealbreaker: false,
  })
})

test('where no ages are chosen the suggested ones are chosen along with the changed one', () => {
  expect(changedWishes(wishing({}), { age_to: 67 })).toEqual({ ...NOTHING, age_from: 50, age_to: 67 })
  expect(changedWishes(wishing({}), { age_from: 45 })).toEqual({ ...NOTHING, age_from: 45, age_to: 62 })
})

test.each([
  [{}, { age_to: 67 }, 'We look for people aged 50 to 67 instead of 50 to 62.'],
  [{ age_from: 61, age_to: 61 }, { age_from: 56 }, 'We look for people aged 56 to 61 instead of 61.'],
  [{ age_from: 70, age_to: 90 }, { age_to: 99 }, 'We look for people aged 70 or older instead of 70 to 90.'],
  [
    { distance: 'my_region' },
    { distance: 'my_country' },
    'People may live anywhere in your country instead of only in your region.',
  ],
  [{ distance: 'my_country' }, { distance: 'anywhere' }, 'People may live anywhere instead of only in your country.'],
  [{}, { children_dealbreaker: false }, 'We also show you people whose wish for children is not yours.'],
  [{}, { faith_dealbreaker: false }, 'We also show you people whose religion is not yours.'],
] as const)('with %j, the change %j says what it does', (chosen, change, sentence) => {
  expect(whatChanges(wishing(chosen), change)).toEqual([sentence])
})
