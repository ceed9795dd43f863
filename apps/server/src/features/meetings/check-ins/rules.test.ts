import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  CHECK_IN_ANSWERS,
  clockStep,
  currentOf,
  isAnswerable,
  isOutdated,
  isVisible,
  meaningOf,
  ownState,
  type StoredState,
  trueState,
} from './rules.ts'

const START = new Date('2026-11-14T11:00:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)

/** The columns are `CHECK_IN_ANSWERS`; `!` sends an alarm, `.` an all-clear. */
const TABLE = `
waiting  well  call! help! duress!
asked    well  call! help! duress!
reminded well  call! help! duress!
missed   well. call! help! duress!
well     well  call! help! duress!
call     well. call  help! duress!
help     well. help  help  duress
duress   duress duress help duress`
const CASES = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [state = '', ...cells] = line.split(/\s+/)
    return CHECK_IN_ANSWERS.map((answer, n) => [state as StoredState, answer, cells[n] ?? ''] as const)
  })

test.each(CASES)('afterAnswer: %s, %s: %s', (state, answer, expected) => {
  const sends = expected.endsWith('!') ? { sends: 'alarm' } : expected.endsWith('.') ? { sends: 'clear' } : {}
  expect(afterAnswer(state, answer)).toEqual({ state: expected.replace(/[!.]$/, ''), ...sends })
})

test('the second word shows well to the member, and help to the trusted person', () => {
  expect([ownState('duress'), trueState('duress')]).toEqual(['well', 'help'])
  expect([ownState('missed'), trueState('call')]).toEqual(['missed', 'call'])
})

test('all is well is outdated only before a call for help that the page has not seen', () => {
  expect(isOutdated('help', 'asked')).toBe(true)
  expect(isOutdated('help', 'help')).toBe(false)
  expect(isOutdated('reminded', 'asked')).toBe(false)
})

test.each([
  ['none', false, 0, 'well'],
  ['word', true, 2, 'well'],
  ['second', true, 0, 'duress'],
  ['other', true, 1, null],
  ['other', true, 2, 'duress'],
  ['none', true, 0, null],
] as const)('meaningOf: %s, with words %s, after %i wrong ones: %s', (given, hasWords, wrongWords, expected) => {
  expect(meaningOf({ given, hasWords, wrongWords })).toBe(expected)
})

describe('clockStep', () => {
  test('asks, asks after 15 minutes, and notifies after 30', () => {
    expect(clockStep('waiting', START, START)).toEqual({ state: 'asked', nextAt: at(15) })
    expect(clockStep('asked', START, at(15))).toEqual({ state: 'reminded', nextAt: at(30) })
    expect(clockStep('reminded', START, at(30))).toEqual({ state: 'missed', nextAt: null })
    expect(clockStep('well', START, at(30))).toBeNull()
  })

  test('leaves five minutes after a late step', () => {
    expect(clockStep('waiting', START, at(60))?.nextAt).toEqual(at(65))
  })
})

test('isAnswerable: from 30 minutes before the meeting until it is over', () => {
  expect([at(-31), at(-30), at(179), at(180)].map((now) => isAnswerable(START, [], now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('isAnswerable: for the same time after the second word as after the first', () => {
  const answerable = (state: StoredState) =>
    Array.from({ length: 20 }, (_, hours) => isAnswerable(START, [{ state, dueAt: at(150) }], at(60 * hours)))
  expect(answerable('duress')).toEqual(answerable('well'))
  expect(answerable('help')).not.toEqual(answerable('well'))
})

test('isVisible: from a day before until all is well, and for twelve hours after an alarm', () => {
  const one = (state: StoredState) => [{ state, dueAt: at(150) }]
  const day = -24 * 60
  expect([at(day - 1), at(day)].map((now) => isVisible(START, one('waiting'), now))).toEqual([false, true])
  expect(isVisible(START, one('well'), at(10))).toBe(false)
  const after = new Date(at(180).getTime() + 12 * HOUR_MS)
  expect([new Date(after.getTime() - 1), after].map((now) => isVisible(START, one('help'), now))).toEqual([true, false])
})

test('currentOf: a raised check-in first, then the first one without an answer', () => {
  const [well, asked, help] = (['well', 'asked', 'help'] as const).map((state) => ({ state, dueAt: START }))
  expect(currentOf([well!, asked!])).toBe(asked)
  expect(currentOf([asked!, help!])).toBe(help)
  expect(currentOf([well!, { state: 'duress', dueAt: START }])).toBeUndefined()
})
