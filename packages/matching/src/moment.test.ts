import { describe, expect, test } from 'vitest'
import { dayOf, minutesOf, momentOf, TICK_MINUTES, yearsOn } from './moment.ts'

describe('minutesOf and dayOf', () => {
  test('count from the beginning of 1900 in UTC', () => {
    expect(minutesOf(new Date('1900-01-01T00:00:59Z'))).toBe(0)
    expect(minutesOf(new Date('1900-01-02T00:01:00Z'))).toBe(1441)
    expect([dayOf('1900-01-01'), dayOf('1900-01-31'), dayOf('1901-01-01'), dayOf('2000-02-29')]).toEqual([
      0, 30, 365, 36_583,
    ])
  })
})

describe('momentOf', () => {
  test.each([
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    ['2026-11-21T12:09:59Z', '2026-11-21T12:00:00Z'],
    ['2026-11-21T23:59:59Z', '2026-11-21T23:50:00Z'],
    ['2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z'],
  ])('at %s is the day, and the minute of %s', (now, tick) => {
    const moment = momentOf(new Date(now))
    expect(moment).toEqual({ day: dayOf('2026-11-21'), minute: minutesOf(new Date(tick)) })
    expect(moment.minute % TICK_MINUTES).toBe(0)
  })
})

describe('yearsOn', () => {
  test.each([
    ['2026-05-09', '1976-05-10', 49],
    ['2026-05-10', '1976-05-10', 50],
    ['2026-05-11', '1976-05-10', 50],
    ['2026-04-30', '1976-05-10', 49],
    ['2026-06-01', '1976-05-10', 50],
    ['2026-02-28', '2000-02-29', 25],
    ['2026-03-01', '2000-02-29', 26],
    ['2028-02-29', '2000-02-29', 28],
  ])('on %s a person born on %s is %i', (today, born, years) => {
    expect(yearsOn(dayOf(today), dayOf(born))).toBe(years)
  })
})
