import { expect, test } from 'vitest'
import { openAllowance } from './event-allowance.ts'

test('3.7.49 a member may do so much in a minute, then no more, and in the next minute again', () => {
  let now = 0
  const allowance = openAllowance(3, () => now)
  expect([1, 2, 3, 4].map(() => allowance.spend('asha'))).toEqual([true, true, true, false])
  expect(allowance.spend('ravi'), 'what another member did does not count').toBe(true)
  now = 60_000
  expect(allowance.spend('asha')).toBe(true)
})

test('3.7.49 who has been quiet for a minute takes no memory', () => {
  let now = 0
  const allowance = openAllowance(3, () => now)
  allowance.spend('asha')
  now = 30_000
  allowance.spend('ravi')
  now = 60_000
  allowance.forgetQuiet()
  expect(allowance.size()).toBe(1)
})
