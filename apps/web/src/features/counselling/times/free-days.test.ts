import type { FreeTimes } from '@heartwell/contract/counselling/counselling.ts'
import { expect, test } from 'vitest'
import { firstTimes, freeDays, inPart, zoneDifference } from './free-days.ts'

const LONDON = 'Europe/London'
const at = (time: string) => new Date(`${time}:00Z`)
const time = (start: string) => ({ starts_at: at(start).toISOString(), ends_at: at(start).toISOString() })
const page = (date: string, ...starts: string[]): FreeTimes => ({
  success: true,
  days: [{ date, times: starts.map((start) => time(`${date}T${start}`)) }],
  next_from: null,
})
const PAGES = [page('2026-11-25', '09:00', '14:00', '19:30'), page('2026-11-26')]

test('freeDays joins the days of all answers, also those without a time', () => {
  const days = freeDays(PAGES, [], LONDON)
  expect(days.map(({ date, times }) => [date, times.length])).toEqual([
    ['2026-11-25', 3],
    ['2026-11-26', 0],
  ])
})

test('freeDays keeps the held time, which the server no longer offers, once and in order', () => {
  const [first, second] = freeDays(PAGES, [at('2026-11-25T11:00'), at('2026-11-25T14:00')], LONDON)
  expect(first?.times.map((start) => start.toISOString().slice(11, 16))).toEqual(['09:00', '11:00', '14:00', '19:30'])
  expect(second?.times).toEqual([])
})

test('freeDays puts a kept time on the day of the zone', () => {
  const days = freeDays([page('2026-11-25'), page('2026-11-26')], [at('2026-11-25T15:00')], 'Pacific/Auckland')
  expect(days.map(({ times }) => times.length)).toEqual([0, 1])
})

test.each([
  ['any', 3],
  ['morning', 1],
  ['afternoon', 1],
  ['evening', 1],
] as const)('inPart leaves the times of the part %s', (part, count) => {
  expect(inPart(freeDays(PAGES, [], LONDON), part, LONDON)[0]?.times).toHaveLength(count)
})

const clocks = (times: readonly Date[]) => times.map((start) => start.toISOString().slice(11, 16))
const midnight = at('2026-11-26T00:00').getTime()
const wholeDay = Array.from({ length: 288 }, (_, index) => new Date(midnight + index * 5 * 60_000))

test('firstTimes shows every second hour from 08:00 of a day without a break, then the half hours, then all', () => {
  const first = clocks(firstTimes(wholeDay, 0, [], LONDON)).join(' ')
  expect(first).toBe('08:00 10:00 12:00 14:00 16:00 18:00 20:00')
  const halfHours = clocks(firstTimes(wholeDay, 1, [], LONDON))
  expect([halfHours.length, halfHours[0], halfHours[1], halfHours.at(-1)]).toEqual([28, '08:00', '08:30', '21:30'])
  expect(firstTimes(wholeDay, 2, [], LONDON)).toEqual(wholeDay)
})

test('firstTimes counts the hours by the clocks of the zone', () => {
  // Five hours behind: the second time is eight in the morning there.
  const first = clocks(firstTimes(wholeDay, 0, [], 'America/Toronto')).join(' ')
  expect(first).toBe('01:00 13:00 15:00 17:00 19:00 21:00 23:00')
})

test('firstTimes shows the night of a day that has nothing else, and always the kept time', () => {
  const night = wholeDay.slice(0, 24)
  expect(clocks(firstTimes(night, 0, [], LONDON)).join(' ')).toBe('00:00 00:15 00:30 00:45 01:00 01:15 01:30')
  const kept = at('2026-11-26T03:35')
  expect(firstTimes(wholeDay, 0, [kept], LONDON)[0]).toEqual(kept)
})

test('firstTimes hides no single time behind a button', () => {
  expect(firstTimes(wholeDay.slice(0, 8), 0, [], LONDON)).toHaveLength(8)
  expect(firstTimes(wholeDay.slice(0, 9), 0, [], LONDON)).toHaveLength(7)
})

test('zoneDifference has no second clock for equal zones, and no number of hours across a change of the clocks', () => {
  const winter = at('2026-11-26T15:00')
  expect(zoneDifference([winter], LONDON, 'Europe/Lisbon')).toBeUndefined()
  expect(zoneDifference([], LONDON, 'America/Toronto')).toBeUndefined()
  expect(zoneDifference([winter], LONDON, 'America/Toronto')).toBe('five hours behind')
  expect(zoneDifference([at('2026-10-30T15:00'), at('2026-11-02T15:00')], LONDON, 'America/Toronto')).toBeNull()
})
