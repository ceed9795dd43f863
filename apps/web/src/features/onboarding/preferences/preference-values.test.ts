import { PreferencesForm } from '@heartwell/contract/matching/preferences.ts'
import { expect, test } from 'vitest'
import { isAnswered, NOTHING_CHOSEN, valuesOf } from './preference-values.ts'

test('stored or drafted values are texts in the form, and missing ones are empty', () => {
  expect(valuesOf({ age_from: 50, age_to: '6', seeks: null, city: 'Delft' })).toEqual({
    ...NOTHING_CHOSEN,
    age_from: '50',
    age_to: '6',
    city: 'Delft',
  })
})

test('a stored no and an unticked box are both nothing, a yes is a tick', () => {
  const stored = { ...PreferencesForm.parse({}), faith_dealbreaker: true }
  expect(valuesOf(stored)).toEqual({ ...NOTHING_CHOSEN, faith_dealbreaker: 'true' })
  expect(isAnswered(valuesOf(PreferencesForm.parse({})))).toBe(false)
  expect(PreferencesForm.parse(valuesOf(stored))).toEqual(stored)
})

test('a form with one answer is answered, one with blanks is not', () => {
  expect(isAnswered(NOTHING_CHOSEN)).toBe(false)
  expect(isAnswered({ ...NOTHING_CHOSEN, city: '  ' })).toBe(false)
  expect(isAnswered({ ...NOTHING_CHOSEN, distance: 'anywhere' })).toBe(true)
})
