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

test('firstTimes shows seven times of a long day, sixteen more with each press, and always the kept one', () => {
  const times = Array.from({ length: 40 }, (_, index) => new Date(index))
  expect(firstTimes(times, 0, [])).toHaveLength(7)
  expect(firstTimes(times, 1, [])).toHaveLength(23)
  expect(firstTimes(times, 3, [])).toHaveLength(40)
  expect(firstTimes(times, 0, [new Date(30)]).at(-1)).toEqual(new Date(30))
  expect(firstTimes(times.slice(0, 8), 0, [])).toHaveLength(8)
  expect(firstTimes(times.slice(0, 9), 0, [])).toHaveLength(7)
})

test('zoneDifference has no second clock for equal zones, and no number of hours across a change of the clocks', () => {
  const winter = at('2026-11-26T15:00')
  expect(zoneDifference([winter], LONDON, 'Europe/Lisbon')).toBeUndefined()
  expect(zoneDifference([], LONDON, 'America/Toronto')).toBeUndefined()
  expect(zoneDifference([winter], LONDON, 'America/Toronto')).toBe('five hours behind')
  expect(zoneDifference([at('2026-10-30T15:00'), at('2026-11-02T15:00')], LONDON, 'America/Toronto')).toBeNull()
})
