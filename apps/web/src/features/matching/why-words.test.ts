import { BANDS } from '@heartwell/contract/people.ts'
import { expect, test } from 'vitest'
import { BAND_WORDS, basedOn, basedOnBoth, sidesOf } from './why-words.ts'

test('how much two people have in common is said without a number', () => {
  for (const band of BANDS) expect(BAND_WORDS[band]).toMatch(/^[A-Z][a-z ]+ in common$/)
})

test.each([
  [0, null, null],
  [1, 'Based on 1 answer that you both gave', 'Based on what you both answered: 1 answer'],
  [31, 'Based on 31 answers that you both gave', 'Based on what you both answered: 31 answers'],
])('with %i shared answers a card says so', (count, card, profile) => {
  expect(basedOn(count)).toBe(card)
  expect(basedOnBoth(count)).toBe(profile)
})

test('what speaks for two people stands side by side, and what is the same for both is said once', () => {
  const [age, walks, calm] = ['Close in age', 'You share an interest: Walking', 'You are both calm']
  expect(sidesOf({ reasons: [age, walks], their_reasons: [walks, calm] }, 'Ruth')).toEqual([
    { title: 'What may speak to you', reasons: [age, walks] },
    { title: 'What may speak to Ruth', reasons: [walks, calm] },
  ])
  expect(sidesOf({ reasons: [age, walks], their_reasons: [walks, age] }, 'Ruth')).toEqual([
    { title: 'What may speak to both of you', reasons: [age, walks] },
  ])
  expect(sidesOf({ reasons: [], their_reasons: [age] }, 'Ruth')).toEqual([
    { title: 'What may speak to Ruth', reasons: [age] },
  ])
  expect(sidesOf({ reasons: [], their_reasons: [] }, 'Ruth')).toEqual([])
})
