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

describe('LM-04 longer times have one whole unit in words, rounded down', () => {
  test.each([
    [60 * SECOND_MS, '1 minute ago'],
    [5 * MINUTE_MS + 59 * SECOND_MS, '5 minutes ago'],
    [59 * MINUTE_MS, '59 minutes ago'],
    [60 * MINUTE_MS, '1 hour ago'],
    [23 * HOUR_MS + 59 * MINUTE_MS, '23 hours ago'],
    [24 * HOUR_MS, '1 day ago'],
    [13 * DAY_MS + 23 * HOUR_MS, '13 days ago'],
    [14 * DAY_MS, '2 weeks ago'],
    [35 * DAY_MS, '5 weeks ago'],
    [59 * DAY_MS, '8 weeks ago'],
    [60 * DAY_MS, '2 months ago'],
    [11 * 30 * DAY_MS, '11 months ago'],
    [359 * DAY_MS, '11 months ago'],
    [360 * DAY_MS, '1 year ago'],
    [729 * DAY_MS, '1 year ago'],
    [730 * DAY_MS, '2 years ago'],
  ])('%i ms: %s', (elapsed, text) => {
    expect(relativeTime(before(elapsed), now)).toBe(text)
  })
})
