import { LEARNED_WEIGHTS } from '@heartwell/contract/matching/ranking.ts'
import { expect, test } from 'vitest'
import { figuresOf, modelName, WEIGHT_WORDS, weightWords } from './ranking-words.ts'

test.each([
  [0.55, 'As designed'],
  [0.556, 'As designed'],
  [0.6, 'A little more'],
  [0.5, 'A little less'],
  [0.9, 'Clearly more'],
  [0, 'Clearly less'],
])('a weight of %f, designed as 0.55, is described as "%s"', (value, words) => {
  expect(weightWords({ value, designed: 0.55 })).toBe(words)
})

test('every weight that is learned has a name in words, and none of them is of what is sensitive', () => {
  for (const name of LEARNED_WEIGHTS) expect(WEIGHT_WORDS[name]).not.toMatch(/relig|cultur|faith|reason|IQ/i)
})

test('the designed model has another name than learned ones', () => {
  expect([0, 4].map(modelName)).toEqual(['the designed model', 'model 4'])
})

test('shares are in percent, each with its ideal value', () => {
  const week = {
    at: '',
    members: 90,
    gini: 0.312,
    bottom_fifth: 0.083,
    never_shown: 0,
    matched: 0.25,
    groups: [],
    alarms: [],
  }
  expect(figuresOf(week).map(({ value }) => value)).toEqual(['25.0%', '0.0%', '8.3%', '0.31'])
})
