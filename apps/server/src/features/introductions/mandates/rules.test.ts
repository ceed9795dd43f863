import { MANDATE_STATES, type MandateState } from '@heartwell/contract/introductions/mandates.ts'
import { Met } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { afterAct, haveMet, type MandateAct, type MandateFacts, mandateState } from './rules.ts'

const FACTS: Record<MandateState, MandateFacts> = {
  bought: { introductions: 3, remaining: 3, counted: 0, hasLetters: false, isRefunded: false },
  running: { introductions: 3, remaining: 2, counted: 1, hasLetters: true, isRefunded: false },
  used_up: { introductions: 3, remaining: 0, counted: 3, hasLetters: true, isRefunded: false },
  ended: { introductions: 3, remaining: 0, counted: 1, hasLetters: true, isRefunded: false },
  refunded: { introductions: 3, remaining: 0, counted: 0, hasLetters: true, isRefunded: true },
}

test.each(MANDATE_STATES)('mandateState: %s', (state) => {
  expect(mandateState(FACTS[state])).toBe(state)
})

test.each([
  ['a letter was delivered', { hasLetters: true }, 'running'],
  ['one counted whose letters are no longer stored', { remaining: 2, counted: 1 }, 'running'],
  ['the last one counted', { remaining: 0, counted: 3 }, 'used_up'],
  ['the rest was refunded', { remaining: 0, counted: 2 }, 'ended'],
  ['everything was refunded before one counted', { remaining: 0 }, 'refunded'],
  ['everything was returned after all had counted', { remaining: 0, counted: 3, isRefunded: true }, 'refunded'],
] as const)('mandateState when %s', (_, change, state) => {
  expect(mandateState({ ...FACTS.bought, ...change })).toBe(state)
})

const TABLE: Record<MandateState, Record<MandateAct, MandateState | 'not_now'>> = {
  bought: { introduce: 'running', count: 'running', end: 'refunded', return_all: 'refunded' },
  running: { introduce: 'running', count: 'running', end: 'ended', return_all: 'refunded' },
  used_up: { introduce: 'used_up', count: 'not_now', end: 'not_now', return_all: 'refunded' },
  ended: { introduce: 'ended', count: 'not_now', end: 'not_now', return_all: 'refunded' },
  refunded: { introduce: 'refunded', count: 'not_now', end: 'not_now', return_all: 'refunded' },
}
const ACTS: MandateAct[] = ['introduce', 'count', 'end', 'return_all']

describe('afterAct', () => {
  test.each(MANDATE_STATES.flatMap((state) => ACTS.map((act) => [state, act] as const)))('%s, %s', (state, act) => {
    const after = afterAct(FACTS[state], act)
    expect(after === 'not_now' ? after : mandateState(after)).toBe(TABLE[state][act])
  })

  test('counts three introductions of three, and no fourth', () => {
    let facts = FACTS.bought
    for (const left of [2, 1, 0]) {
      const after = afterAct(facts, 'count')
      if (after === 'not_now') throw new Error('it counts')
      facts = after
      expect(facts).toMatchObject({ remaining: left, counted: 3 - left })
    }
    expect(mandateState(facts)).toBe('used_up')
    expect(afterAct(facts, 'count')).toBe('not_now')
  })

  test.each(MANDATE_STATES)('in %s, never makes more or fewer than were bought', (state) => {
    for (const act of ACTS) {
      const after = afterAct(FACTS[state], act)
      if (after === 'not_now') continue
      expect(after.remaining).toBeGreaterThanOrEqual(0)
      expect(after.remaining + after.counted).toBeLessThanOrEqual(after.introductions)
    }
  })
})

describe('haveMet', () => {
  const NOW = new Date('2026-11-15T10:00:00Z')
  const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS + ms)
  const met = (startsAt: Date, answers: Met[], isPairMeeting = false) =>
    haveMet({ isPairMeeting, meetings: [{ startsAt, answers }] }, NOW)

  test('of nine pairs of answers on the next day, only two who both say that they met', () => {
    const pairs = Met.options.flatMap((one) => Met.options.map((other) => [one, other]))
    expect(pairs).toHaveLength(9)
    expect(pairs.filter((answers) => met(daysAgo(1), answers))).toEqual([['yes', 'yes']])
    expect(pairs.filter((answers) => met(daysAgo(30), answers))).toEqual([['yes', 'yes']])
  })

  test('one who says so alone, after seven days and not a millisecond earlier', () => {
    expect(met(daysAgo(7), ['yes'])).toBe(true)
    expect(met(daysAgo(7, 1), ['yes'])).toBe(false)
    expect(met(daysAgo(7), ['no'])).toBe(false)
    expect(met(daysAgo(7), [])).toBe(false)
  })

  test('both who say on their page that they are meeting, without a plan', () => {
    expect(haveMet({ isPairMeeting: true, meetings: [] }, NOW)).toBe(true)
    expect(haveMet({ isPairMeeting: false, meetings: [] }, NOW)).toBe(false)
  })

  test('a second meeting after one that did not take place', () => {
    const meetings = [
      { startsAt: daysAgo(9), answers: ['moved', 'moved'] as Met[] },
      { startsAt: daysAgo(2), answers: ['yes', 'yes'] as Met[] },
    ]
    expect(haveMet({ isPairMeeting: false, meetings }, NOW)).toBe(true)
  })
})
