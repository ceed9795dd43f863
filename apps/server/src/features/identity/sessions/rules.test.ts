import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { sessionAlive, shouldTouch } from './rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

describe('a session', () => {
  test.each([
    ['member', DAY_MS, 7 * DAY_MS - 1, true],
    ['member', 7 * DAY_MS, 7 * DAY_MS, false],
    ['member', 30 * DAY_MS - 1, 0, true],
    ['member', 30 * DAY_MS, 0, false],
    ['provider', HOUR_MS, 30 * MINUTE_MS - 1, true],
    ['provider', HOUR_MS, 30 * MINUTE_MS, false],
    ['provider', 12 * HOUR_MS, 0, false],
    ['counsellor', 12 * HOUR_MS - 1, 0, true],
    ['counsellor', 12 * HOUR_MS, 0, false],
  ])('of a %s, %i ms old and unused for %i ms, is alive: %s', (role, age, idle, alive) => {
    expect(sessionAlive(role, { created: ago(age), lastSeen: ago(idle) }, NOW)).toBe(alive)
  })

  test('is written back once a minute, not with each request', () => {
    expect(shouldTouch(ago(MINUTE_MS - 1), NOW)).toBe(false)
    expect(shouldTouch(ago(MINUTE_MS), NOW)).toBe(true)
  })
})
