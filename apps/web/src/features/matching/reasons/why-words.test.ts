import { BANDS } from '@heartwell/contract/profiles/people.ts'
import { describe, expect, test } from 'vitest'
import { BAND_WORDS, basedOnBoth, mergeReasons, withoutInterests } from './why-words.ts'

test('how much two people have in common is said without a number', () => {
  for (const band of BANDS) expect(BAND_WORDS[band]).toMatch(/^[A-Z][a-z ]+ in common$/)
})

test.each([
  [0, null],
  [1, 'Based on what you both answered: 1 answer'],
  [31, 'Based on what you both answered: 31 answers'],
])('with %i shared answers the reasons say so', (count, words) => {
  expect(basedOnBoth(count)).toBe(words)
})

describe('mergeReasons', () => {
  test('a fact that both sides name appears once, in the words for the viewer', () => {
    const why = { reasons: ['You both value security'], their_reasons: ['Ruth values security, as you do'] }
    expect(mergeReasons(why)).toEqual([{ text: 'You both value security', side: 'both' }])
  })

  test.each([
    'You both like to plan',
    'You answered alike about money',
    'About money, Ruth answered like you',
    'Ruth likes to plan, as you do',
    'Like you, Ruth has Polish roots',
    'Close in age',
    'You are only 2 years apart',
    'You and Ruth are the same age',
  ])('"%s" counts for both, whichever side names it', (text) => {
    expect(mergeReasons({ reasons: [text], their_reasons: [] })).toEqual([{ text, side: 'both' }])
    expect(mergeReasons({ reasons: [], their_reasons: [text] })).toEqual([{ text, side: 'both' }])
  })

  test('a fact that counts for one side only says so', () => {
    const [ages, interests] = [
      'At 63, well within the ages you look for',
      "You share all 3 of Ruth's interests: Reading",
    ]
    expect(mergeReasons({ reasons: [ages], their_reasons: [interests] })).toEqual([
      { text: ages, side: 'viewer' },
      { text: interests, side: 'member' },
    ])
  })

  test('shared interests counted by both sides count for both', () => {
    const [mine, theirs] = ['Shares 2 of your 6 interests: Cooking and Sailing', "You share both of Ruth's interests"]
    expect(mergeReasons({ reasons: [mine], their_reasons: [theirs] })).toEqual([{ text: mine, side: 'both' }])
  })
})

test('withoutInterests leaves out shared interests only where another reason remains', () => {
  const interests = { text: 'Shares 1 of your 6 interests: Cooking', side: 'viewer' } as const
  const age = { text: 'Close in age', side: 'both' } as const
  expect(withoutInterests([interests, age])).toEqual([age])
  expect(withoutInterests([interests])).toEqual([interests])
  expect(withoutInterests([])).toEqual([])
})
