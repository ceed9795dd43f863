import { expect, test } from 'vitest'
import { closesIn } from './closes-in.ts'

/** A moment in November 2026 by the clock of this device. */
const november = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test.each([
  [november(35, 21), 'closes in 14 days'],
  [november(24, 1), 'closes in 3 days'],
  [november(22, 21), 'closes tomorrow'],
  [november(22, 0, 1), 'closes tomorrow'],
  [november(21, 23, 59), 'closes today'],
  [november(20, 21), 'closes today'],
])('on the evening of 21 November a request that closes at %s %s', (at, text) => {
  expect(closesIn(at.toISOString(), november(21, 21))).toBe(text)
})
