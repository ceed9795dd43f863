import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = (elapsed: number) => new Date(now.getTime() - elapsed).toISOString()

describe('LM-03 the first minute reads as now', () => {
  test.each([
    ['this moment', 0],
    ['59 seconds', 59 * SECOND_MS],
    ['a clock that runs behind', -5 * MINUTE_MS],
  ])('%s', (_name, elapsed) => {
    expect(relativeTime(before(elapsed), now)).toBe('Just now')
  })
})

describe('LM-04 longer times have one whole unit, rounded down', () => {
  test.each([
    [60 * SECOND_MS, '1 min ago'],
    [5 * MINUTE_MS + 59 * SECOND_MS, '5 min ago'],
    [59 * MINUTE_MS, '59 min ago'],
    [60 * MINUTE_MS, '1 hr ago'],
    [23 * HOUR_MS + 59 * MINUTE_MS, '23 hr ago'],
    [24 * HOUR_MS, '1 d ago'],
    [29 * DAY_MS + 23 * HOUR_MS, '29 d ago'],
    [30 * DAY_MS, '1 m ago'],
    [11 * 30 * DAY_MS, '11 m ago'],
    [359 * DAY_MS, '11 m ago'],
    [360 * DAY_MS, '1 y ago'],
    [729 * DAY_MS, '1 y ago'],
    [730 * DAY_MS, '2 y ago'],
  ])('%i ms: %s', (elapsed, text) => {
    expect(relativeTime(before(elapsed), now)).toBe(text)
  })
})
