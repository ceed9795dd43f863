import { describe, expect, test } from 'vitest'
import { sessionAlive, shouldTouch } from './session-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = new Date('2026-03-01T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

describe('3.2.5 a session', () => {
  test.each([
    ['member', DAY, 7 * DAY - 1, true],
    ['member', 7 * DAY, 7 * DAY, false],
    ['member', 30 * DAY - 1, 0, true],
    ['member', 30 * DAY, 0, false],
    ['provider', HOUR, 30 * MINUTE - 1, true],
    ['provider', HOUR, 30 * MINUTE, false],
    ['provider', 12 * HOUR, 0, false],
    ['counsellor', 12 * HOUR - 1, 0, true],
    ['counsellor', 12 * HOUR, 0, false],
  ])('of a %s, %i ms old and unused for %i ms, is alive: %s', (role, age, idle, alive) => {
    expect(sessionAlive(role, { created: ago(age), lastSeen: ago(idle) }, NOW)).toBe(alive)
  })

  test('is written back once a minute, not with each request', () => {
    expect(shouldTouch(ago(MINUTE - 1), NOW)).toBe(false)
    expect(shouldTouch(ago(MINUTE), NOW)).toBe(true)
  })
})
