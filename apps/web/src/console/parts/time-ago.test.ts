import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const NOW = new Date('2026-11-26T12:00:00Z')

test.each([
  [-MINUTE_MS, 'Just now'],
  [MINUTE_MS - 1, 'Just now'],
  [5 * MINUTE_MS, '5 min ago'],
  [41 * HOUR_MS, '41 h ago'],
  [2 * DAY_MS, '2 d ago'],
  [51 * DAY_MS, '51 d ago'],
  [60 * DAY_MS, '2 months ago'],
  [364 * DAY_MS, '11 months ago'],
  [365 * DAY_MS, '1 year ago'],
  [800 * DAY_MS, '2 years ago'],
])('timeAgo says how long ago a moment %d ms before was: %s', (ms, text) => {
  expect(timeAgo(new Date(NOW.getTime() - ms), NOW)).toBe(text)
})
