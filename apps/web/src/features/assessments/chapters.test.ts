import { describe, expect, test } from 'vitest'
import { chaptersAt, halfwayAt, minutesLeft, minutesText } from './chapters.ts'

describe('chaptersAt', () => {
  test('names the three questionnaires and what is done of each', () => {
    expect(chaptersAt({ bank: 'value', answered: 6, of: 24 })).toEqual([
      { name: 'How you are', state: 'done', share: 1 },
      { name: 'What matters to you', state: 'current', share: 0.25 },
      { name: 'A little puzzle', state: 'ahead', share: 0 },
    ])
  })
  test('divides nothing by an empty questionnaire', () => {
    expect(chaptersAt({ bank: 'temperament', answered: 0, of: 0 })[0]?.share).toBe(0)
  })
})

describe('minutesLeft', () => {
  test('counts this questionnaire and those after it', () => {
    expect(minutesLeft({ bank: 'temperament', answered: 0, of: 24 })).toBe(15)
    expect(minutesLeft({ bank: 'temperament', answered: 12, of: 24 })).toBe(13)
    expect(minutesLeft({ bank: 'iq', answered: 0, of: 16 })).toBe(7)
  })
  test('never promises less than a minute', () => {
    expect(minutesLeft({ bank: 'iq', answered: 16, of: 16 })).toBe(1)
  })
})

test('minutesText knows the singular', () => {
  expect([minutesText(1), minutesText(2)]).toEqual(['about 1 minute left', 'about 2 minutes left'])
})

describe('halfwayAt', () => {
  test('is half-way through the second questionnaire', () => {
    expect(halfwayAt('value', 24)).toBe(12)
    expect(halfwayAt('value', 25)).toBe(12)
  })
  test('is nowhere in a short questionnaire, in the first one or among the puzzles', () => {
    expect(halfwayAt('value', 2)).toBeUndefined()
    expect(halfwayAt('temperament', 24)).toBeUndefined()
    expect(halfwayAt('iq', 24)).toBeUndefined()
  })
})
