import { describe, expect, test } from 'vitest'
import { dayAfter, momentOf } from './local-time.ts'

describe('momentOf', () => {
  test.each([
    ['Europe/London', '2026-11-14', '11:00', '2026-11-14T11:00:00.000Z'],
    ['Europe/Amsterdam', '2026-11-14', '11:00', '2026-11-14T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-14', '11:00', '2026-11-14T05:30:00.000Z'],
    // The days on which the clocks change, before and after the change.
    ['Europe/London', '2027-03-28', '00:30', '2027-03-28T00:30:00.000Z'],
    ['Europe/London', '2027-03-28', '11:00', '2027-03-28T10:00:00.000Z'],
    ['America/New_York', '2026-11-01', '11:00', '2026-11-01T16:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '11:00', '2027-04-04T00:30:00.000Z'],
    // An hour that occurs twice is the first one.
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('in %s, %s %s is %s', (zone, day, time, expected) => {
    expect(momentOf({ zone, day, time })?.toISOString()).toBe(expected)
  })

  test.each([
    ['Europe/London', '2027-03-28', '01:30'],
    ['America/New_York', '2027-03-14', '02:00'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', '2011-12-30', '11:00'],
  ])('in %s the clocks skip %s %s', (zone, day, time) => {
    expect(momentOf({ zone, day, time })).toBeNull()
  })
})

test.each([
  ['Europe/London', '2026-11-14T11:00:00Z', '2026-11-15T10:00:00.000Z'],
  // The evening of the fourteenth in London is the fifteenth in Tokyo.
  ['Asia/Tokyo', '2026-11-14T18:00:00Z', '2026-11-16T01:00:00.000Z'],
  // The nights in which the clocks change.
  ['Europe/London', '2027-03-27T18:00:00Z', '2027-03-28T09:00:00.000Z'],
  ['America/New_York', '2026-10-31T18:00:00Z', '2026-11-01T15:00:00.000Z'],
])('dayAfter: in %s, a meeting at %s is asked about at %s', (zone, startsAt, expected) => {
  expect(dayAfter(new Date(startsAt), zone).toISOString()).toBe(expected)
})
