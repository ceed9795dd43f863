import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { type Evidence, nextFirstWords, slowUntil, stepOf } from './rules.ts'
import { slowText } from './view.ts'

const NOW = new Date('2026-12-10T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const evidence = (changes: Partial<Evidence>): Evidence => ({
  warned: 0,
  hasAsked: false,
  hasCopied: false,
  lastWarnedAt: null,
  ...changes,
})

test.each([
  [0, false, false, 'none'],
  [0, true, true, 'none'],
  [1, false, false, 'card'],
  [1, true, false, 'slow'],
  [1, false, true, 'slow'],
  [1, true, true, 'slow'],
  [2, false, false, 'case'],
  [2, true, true, 'case'],
  [9, false, false, 'case'],
] as const)('stepOf %i warned conversations, asked %s, copied %s is %s', (warned, hasAsked, hasCopied, step) => {
  expect(stepOf({ warned, hasAsked, hasCopied })).toBe(step)
})

describe('slowUntil', () => {
  test.each([
    ['one warning', { warned: 1, lastWarnedAt: NOW }, null],
    ['one warning with a request', { warned: 1, hasAsked: true, lastWarnedAt: NOW }, ago(-14 * DAY_MS)],
    ['two warnings', { warned: 2, lastWarnedAt: ago(DAY_MS) }, ago(-13 * DAY_MS)],
    ['two warnings, a moment before the end', { warned: 2, lastWarnedAt: ago(14 * DAY_MS - 1) }, ago(-1)],
    ['two warnings, at the end', { warned: 2, lastWarnedAt: ago(14 * DAY_MS) }, null],
    ['no warning', {}, null],
  ])('after %s', (_, changes, until) => {
    expect(slowUntil(evidence(changes), NOW)).toEqual(until)
  })
})

describe('nextFirstWords', () => {
  test('allows three new people in 24 hours and not a fourth', () => {
    expect(nextFirstWords([ago(3 * HOUR_MS), ago(HOUR_MS)], NOW)).toBeNull()
    expect(nextFirstWords([ago(3 * HOUR_MS), ago(HOUR_MS), ago(20 * HOUR_MS)], NOW)).toEqual(ago(-4 * HOUR_MS))
  })

  test('counts a person for exactly 24 hours', () => {
    const others = [ago(HOUR_MS), ago(2 * HOUR_MS)]
    expect(nextFirstWords([...others, ago(DAY_MS - 1)], NOW)).toEqual(ago(-1))
    expect(nextFirstWords([...others, ago(DAY_MS)], NOW)).toBeNull()
  })

  test('waits for the oldest of the newest three', () => {
    const written = [1, 2, 3, 4].map((hours) => ago(hours * HOUR_MS))
    expect(nextFirstWords(written, NOW)).toEqual(ago(-21 * HOUR_MS))
  })
})

test('slowText says the limit, its reason, the wait, the end and whom to write to', () => {
  expect(slowText({ next: ago(-4 * HOUR_MS), until: new Date('2026-12-24T08:30:00Z'), now: NOW })).toBe(
    'An automatic check was unsure about one of your conversations, so you can write to 3 new people a day for now. You can write to the next one in 4 hours, and to people you already know at any time. This ends on 24 December 2026. If we’re wrong, tell us under Help and Support, and a person will check.',
  )
})
