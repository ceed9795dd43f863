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

test('what speaks for two people stands side by side, and a side of which nothing is known is left out', () => {
  const [mine, theirs] = ['You are the same age', 'Ruth likes to plan, as you do']
  const both = [
    { title: 'What may speak to you', reasons: [mine] },
    { title: 'What may speak to Ruth', reasons: [theirs] },
  ]
  expect(sidesOf({ reasons: [mine], their_reasons: [theirs] }, 'Ruth')).toEqual(both)
  expect(sidesOf({ reasons: [], their_reasons: [theirs] }, 'Ruth')).toEqual(both.slice(1))
  expect(sidesOf({ reasons: [], their_reasons: [] }, 'Ruth')).toEqual([])
})
