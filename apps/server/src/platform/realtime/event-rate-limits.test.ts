import { expect, test } from 'vitest'
import { openEventRateLimits } from './event-rate-limits.ts'

test('a member may do something three times a minute, then no more, and in the next minute again', () => {
  let now = 0
  const limits = openEventRateLimits(() => now)
  expect([1, 2, 3, 4].map(() => limits.consume('asha', 3))).toEqual([true, true, true, false])
  expect(limits.consume('ravi', 3), 'another member is counted apart').toBe(true)
  now = 60_000
  expect(limits.consume('asha', 3)).toBe(true)
})

test('a key that is quiet for a minute takes no memory', () => {
  let now = 0
  const limits = openEventRateLimits(() => now)
  limits.consume('asha', 3)
  now = 30_000
  limits.consume('ravi', 3)
  now = 60_000
  limits.forgetQuiet()
  expect(limits.size()).toBe(1)
  limits.consume('asha', 3)
  now = 90_000
  limits.forgetQuiet()
  expect(limits.size(), 'a minute that began later is counted on').toBe(1)
  now = 120_000
  limits.forgetQuiet()
  expect(limits.size()).toBe(0)
})
