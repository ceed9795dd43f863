import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { obstacleBetween, type Party } from './rules.ts'

const NOW = new Date('2026-11-30T10:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const READY: Party = {
  isVisible: true,
  hasAgreed: true,
  pausedUntil: null,
  frequency: 'any',
  refusesCounsellor: false,
  isClient: false,
  openLetters: 0,
  lastSentAt: null,
  lastClosedAt: null,
}
const STRANGERS = { isApart: false, isKnown: false }

test('obstacleBetween: two who have agreed and do not know each other can be introduced', () => {
  expect(obstacleBetween(READY, READY, STRANGERS, NOW)).toBeNull()
})

const OF_EITHER: [string, Partial<Party>, string | null][] = [
  ['is not visible', { isVisible: false }, 'not_visible'],
  ['has not agreed', { hasAgreed: false }, 'no_consent'],
  ['wants nothing through this counsellor', { refusesCounsellor: true }, 'counsellor_refused'],
  ['has paused', { pausedUntil: new Date(NOW.getTime() + 1) }, 'paused'],
  ['had paused until now', { pausedUntil: NOW }, null],
  ['had a letter close 24 hours ago', { lastClosedAt: ago(24 * HOUR_MS) }, null],
  ['had a letter close a moment later', { lastClosedAt: ago(24 * HOUR_MS - 1) }, 'just_closed'],
  ['wants one a month, 30 days after the last', { frequency: 'monthly', lastSentAt: ago(30 * DAY_MS) }, null],
  ['wants one a month, a moment earlier', { frequency: 'monthly', lastSentAt: ago(30 * DAY_MS - 1) }, 'too_soon'],
  ['wants one a quarter, 90 days after', { frequency: 'quarterly', lastSentAt: ago(90 * DAY_MS) }, null],
  ['wants one a quarter, a moment earlier', { frequency: 'quarterly', lastSentAt: ago(90 * DAY_MS - 1) }, 'too_soon'],
  ['wants any, and had one now', { lastSentAt: NOW }, null],
  ['is a client with one open letter', { isClient: true, openLetters: 1 }, 'many_open'],
  ['has two open letters', { openLetters: 2 }, 'many_open'],
]
test.each(OF_EITHER)('obstacleBetween: either %s', (_, facts, obstacle) => {
  expect(obstacleBetween({ ...READY, ...facts }, READY, STRANGERS, NOW)).toBe(obstacle)
  expect(obstacleBetween(READY, { ...READY, ...facts }, STRANGERS, NOW)).toBe(obstacle)
})

test('obstacleBetween: one open letter is too many for the client and not for the other', () => {
  const withOne = { ...READY, openLetters: 1 }
  expect(obstacleBetween(withOne, READY, STRANGERS, NOW)).toBe('many_open')
  expect(obstacleBetween(READY, withOne, STRANGERS, NOW)).toBeNull()
})

test('obstacleBetween: two who are apart, or know each other', () => {
  expect(obstacleBetween(READY, READY, { isApart: true, isKnown: true }, NOW)).toBe('apart')
  expect(obstacleBetween(READY, READY, { isApart: false, isKnown: true }, NOW)).toBe('known')
})
