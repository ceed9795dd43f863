import { isolated } from '@heartwell/contract/text/isolated.ts'
import { expect, test } from 'vitest'
import { NOTHING_CHOSEN } from './preference-values.ts'
import { sentenceOf } from './sentence-words.ts'

const SUGGESTED = { seeks: null, age_from: 40, age_to: 60 }
const inWords = (chosen: Partial<typeof NOTHING_CHOSEN>, suggested: Parameters<typeof sentenceOf>[1] = SUGGESTED) => {
  const { who, age, place, hope } = sentenceOf({ ...NOTHING_CHOSEN, ...chosen }, suggested)
  return `${who} ${age}, ${place}, ${hope}`
}

test('preferences without an answer are in the words of what is suggested', () => {
  expect(inWords({})).toBe('somebody of 40 to 60, anywhere, for whatever suits us both')
  expect(inWords({}, { ...SUGGESTED, seeks: 'men' })).toBe('men of 40 to 60, anywhere, for whatever suits us both')
})

test('preferences are one sentence', () => {
  const answers = {
    seeks: 'women',
    age_from: '57',
    age_to: '68',
    near_km: '50',
    city: ' Lisbon ',
    intention: 'marriage',
  }
  expect(inWords(answers)).toBe(`women of 57 to 68, within about 50 km of ${isolated('Lisbon')}, for marriage`)
})

test.each([
  [{ age_from: '57', age_to: '99' }, 'of 57 or older'],
  [{ age_from: '57', age_to: '57' }, 'of 57'],
  [{ age_from: 'x', age_to: '' }, 'of 40 to 60'],
])('the ages %j are %j', (ages, words) => {
  expect(sentenceOf({ ...NOTHING_CHOSEN, ...ages }, SUGGESTED).age).toBe(words)
})

test.each([
  [{ distance: 'anywhere' }, 'anywhere'],
  [{ distance: 'my_country', country: 'PT' }, 'in my country'],
  [{ distance: 'my_region', near_km: '25' }, 'in my region, within about 25 km'],
  [{ near_km: '20000' }, 'anywhere'],
])('the place %j is %j', (place, words) => {
  expect(sentenceOf({ ...NOTHING_CHOSEN, ...place }, SUGGESTED).place).toBe(words)
})
