import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { lastVisitOf } from './rules.ts'

const NOW = new Date('2026-11-29T00:30:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const visits = { lastSeenAt: ago(3), earlierSeenAt: null, isShown: true, isPaused: false }

test.each([
  [1, 'week'],
  [7, 'week'],
  [8, 'month'],
  [30, 'month'],
  [31, null],
])('lastVisitOf: %i days ago is said as %s', (days, said) => {
  expect(lastVisitOf({ ...visits, lastSeenAt: ago(days) }, NOW)).toBe(said)
})

test.each([
  ['the visit before it', ago(20), 'month'],
  ['nothing when it is the first', null, null],
])('lastVisitOf: a visit of today says %s', (_, earlierSeenAt, said) => {
  expect(lastVisitOf({ ...visits, lastSeenAt: NOW, earlierSeenAt }, NOW)).toBe(said)
})

test.each([{ isShown: false }, { isPaused: true }])('lastVisitOf: nothing is said with %o', (changed) => {
  expect(lastVisitOf({ ...visits, ...changed }, NOW)).toBeNull()
})
