import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, kindsMailed, mailWayOf, nextDigest, quietUntil } from './rules.ts'

const at = (iso: string) => new Date(iso)
const night = { ...DEFAULT_SETTINGS, quiet: { from: 22 * 60, to: 7 * 60 }, time_zone: 'Europe/Berlin' }

describe('quiet hours of a member', () => {
  test.each([
    ['begin in the evening of her own time zone', '2026-11-21T21:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['last over midnight', '2026-11-21T23:40:31Z', '2026-11-22T06:00:00.000Z'],
    ['last until the minute before their end', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00.000Z'],
  ])('%s', (_, now, until) => {
    expect(quietUntil(night, at(now))?.toISOString()).toBe(until)
  })
  test.each(['2026-11-21T20:59:59Z', '2026-11-22T06:00:00Z', '2026-11-22T12:00:00Z'])('do not hold at %s', (now) => {
    expect(quietUntil(night, at(now))).toBeNull()
  })
  test('may lie within a day, and follow the summer time', () => {
    const noon = { ...night, quiet: { from: 13 * 60, to: 14 * 60 } }
    expect(quietUntil(noon, at('2026-11-21T12:30:00Z'))?.toISOString()).toBe('2026-11-21T13:00:00.000Z')
    expect(quietUntil(noon, at('2026-07-21T11:30:00Z'))?.toISOString()).toBe('2026-07-21T12:00:00.000Z')
  })
  test('are none for whoever set none', () => {
    expect(quietUntil(DEFAULT_SETTINGS, at('2026-11-21T02:00:00Z'))).toBeNull()
  })
})

test.each([
  ['2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-21T20:15:00Z', '2026-11-22T08:00:00.000Z'],
])('the daily mail of what is new at %s leaves at nine of the clock in her zone', (now, due) => {
  expect(nextDigest({ ...night, digest_hour: 9 }, at(now)).toISOString()).toBe(due)
})

test('a case sends its own mails; of all else the member decides', () => {
  expect(mailWayOf(DEFAULT_SETTINGS, 'support')).toBe('off')
  expect(mailWayOf(DEFAULT_SETTINGS, 'interest')).toBe('daily')
  expect(kindsMailed(DEFAULT_SETTINGS, 'at_once')).toEqual(['connection', 'profile', 'safety'])
})
