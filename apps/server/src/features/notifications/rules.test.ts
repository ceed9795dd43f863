import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, kindsMailed, mailWayOf, nextDigest, quietUntil, subscriptionIn } from './rules.ts'

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
    expect(quietUntil(noon, at('2026-11-21T12:59:59Z'))?.toISOString()).toBe('2026-11-21T13:00:00.000Z')
    expect(quietUntil(noon, at('2026-11-21T13:00:00Z'))).toBeNull()
    expect(quietUntil(noon, at('2026-11-21T12:00:00Z'))?.toISOString()).toBe('2026-11-21T13:00:00.000Z')
    expect(quietUntil(noon, at('2026-11-21T11:59:59Z'))).toBeNull()
  })
  test.each([
    ['skip an hour', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['repeat an hour', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('end at their time in the night in which the clocks %s', (_, now, until) => {
    expect(quietUntil(night, at(now))?.toISOString()).toBe(until)
  })
  test('that end in the hour left out end an hour later by the clock', () => {
    const short = { ...night, quiet: { from: 22 * 60, to: 150 } }
    expect(quietUntil(short, at('2026-03-29T00:45:00Z'))?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
  test('are empty for a member who set none', () => {
    expect(quietUntil(DEFAULT_SETTINGS, at('2026-11-21T02:00:00Z'))).toBeNull()
  })
})

test.each([
  ['2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-21T20:15:00Z', '2026-11-22T08:00:00.000Z'],
])('the daily email about updates at %s is sent at nine in the time zone of the member', (now, due) => {
  expect(nextDigest({ ...night, digest_hour: 9 }, at(now)).toISOString()).toBe(due)
})

test.each([
  ['skipped', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['repeated', '2026-10-24T20:00:00Z', '2026-10-25T08:00:00.000Z'],
])('the daily email keeps its hour when one is %s under way', (_, now, due) => {
  const planned = nextDigest({ ...night, digest_hour: 9 }, at(now))
  expect(planned.toISOString()).toBe(due)
  expect(nextDigest({ ...night, digest_hour: 9 }, new Date(planned.getTime() - 1))).toEqual(planned)
})

test('a daily email whose hour is a quiet one is sent when the quiet hours are over', () => {
  const early = { ...night, digest_hour: 6 }
  const due = nextDigest(early, at('2026-11-21T12:00:00Z'))
  expect(due.toISOString()).toBe('2026-11-22T06:00:00.000Z')
  expect(quietUntil(early, due)).toBeNull()
  expect(nextDigest(early, new Date(due.getTime() - 1))).toEqual(due)
})

test('a case sends its own emails; the member decides about all others', () => {
  expect(mailWayOf(DEFAULT_SETTINGS, 'support')).toBe('off')
  expect(mailWayOf(DEFAULT_SETTINGS, 'interest')).toBe('daily')
  expect(mailWayOf(DEFAULT_SETTINGS, 'message')).toBe('daily')
  expect(kindsMailed(DEFAULT_SETTINGS, 'at_once')).toEqual(['connection', 'profile', 'safety'])
})

describe('the push subscription of a registration', () => {
  const subscription = {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
  }

  test('is read from its JSON', () => {
    expect(subscriptionIn(JSON.stringify(subscription))).toEqual(subscription)
  })

  test.each(['', 'a-device-token', '{', '[]', '{}', `[${JSON.stringify(subscription)}]`])('%j is none', (token) => {
    expect(subscriptionIn(token)).toBeUndefined()
  })
})

test.each([
  ['support', 'off'],
  ['appointment', 'off'],
  ['interest', 'daily'],
] as const)('an update about %s is emailed: %s', (kind, way) => {
  const mail = { ...DEFAULT_SETTINGS.mail, interest: 'daily' as const }
  expect(mailWayOf({ ...DEFAULT_SETTINGS, mail }, kind)).toBe(way)
})
