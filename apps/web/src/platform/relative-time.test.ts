import { describe, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = new Date('2026-11-21T12:00:00Z')
const before = (elapsed: number) => new Date(now.getTime() - elapsed).toISOString()

describe('LM-03 the first minute reads as now', () => {
  test.each([
    ['this moment', 0],
    ['59 seconds', 59 * SECOND],
    ['a clock that runs behind', -5 * MINUTE],
  ])('%s', (_name, elapsed) => {
    expect(relativeTime(before(elapsed), now)).toBe('Just now')
  })
})

describe('LM-04 longer times are told in one whole unit, rounded down', () => {
  test.each([
    [60 * SECOND, '1 min ago'],
    [5 * MINUTE + 59 * SECOND, '5 min ago'],
    [59 * MINUTE, '59 min ago'],
    [60 * MINUTE, '1 hr ago'],
    [23 * HOUR + 59 * MINUTE, '23 hr ago'],
    [24 * HOUR, '1 d ago'],
    [29 * DAY + 23 * HOUR, '29 d ago'],
    [30 * DAY, '1 m ago'],
    [11 * 30 * DAY, '11 m ago'],
    [359 * DAY, '11 m ago'],
    [360 * DAY, '1 y ago'],
    [729 * DAY, '1 y ago'],
    [730 * DAY, '2 y ago'],
  ])('%i ms: %s', (elapsed, text) => {
    expect(relativeTime(before(elapsed), now)).toBe(text)
  })
})
