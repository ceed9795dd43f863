import { dateIn } from '@heartwell/contract/text/format.ts'
import { expect, test } from 'vitest'
import { startsIn } from '../../../platform/text/starts-in.ts'
import { clockSpan, dayInWords, durationInWords, longDate, onDay, partOfDay, untilDay } from './appointment-times.ts'

const at = (time: string) => new Date(time)

test.each([
  ['2025-03-05', '5 March 2025'],
  ['2026-11-30', '30 November 2026'],
  ['2024-02-29', '29 February 2024'],
  ['2026-12-31', '31 December 2026'],
])('CO-12 longDate shows %s as %s', (date, text) => {
  expect(longDate(date)).toBe(text)
})

test.each([
  ['Europe/London', '15:00 to 15:50', '2026-11-26'],
  ['America/Toronto', '10:00 to 10:50', '2026-11-26'],
  ['Asia/Kolkata', '20:30 to 21:20', '2026-11-26'],
  ['Pacific/Auckland', '04:00 to 04:50', '2026-11-27'],
])('clockSpan and dateIn follow the clocks of %s', (zone, span, date) => {
  const [start, end] = [at('2026-11-26T15:00:00Z'), at('2026-11-26T15:50:00Z')]
  expect(clockSpan(start, end, zone)).toBe(span)
  expect(dateIn(start, zone)).toBe(date)
})

test('clockSpan writes midnight as 00:00', () => {
  expect(clockSpan(at('2026-11-26T00:00:00Z'), at('2026-11-26T00:50:00Z'), 'UTC')).toBe('00:00 to 00:50')
})

test.each([
  ['2026-11-24', 'Today', 'today', 'today'],
  ['2026-11-25', 'Tomorrow', 'tomorrow', 'tomorrow'],
  ['2026-11-23', 'Yesterday', 'yesterday', 'yesterday'],
  ['2026-11-26', 'Thursday', 'on Thursday', 'Thursday'],
  ['2026-11-30', 'Monday', 'on Monday', 'Monday'],
  ['2026-12-01', 'Tuesday 1 December', 'on Tuesday 1 December', 'Tuesday 1 December'],
  ['2026-11-20', 'Friday 20 November', 'on Friday 20 November', 'Friday 20 November'],
])('on 24 November 2026, %s is %s', (date, alone, inSentence, afterUntil) => {
  expect(dayInWords(date, '2026-11-24')).toBe(alone)
  expect(onDay(date, '2026-11-24')).toBe(inSentence)
  expect(untilDay(date, '2026-11-24')).toBe(afterUntil)
})

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

test.each([
  [1, '1 minute'],
  [MINUTE, '1 minute'],
  [7 * MINUTE + 1, '8 minutes'],
  [8 * MINUTE, '8 minutes'],
  [HOUR, '1 hour'],
  [HOUR + MINUTE, '1 hour and 1 minute'],
  [DAY - MINUTE, '23 hours and 59 minutes'],
  [DAY, '1 day'],
  [2 * DAY + 4 * HOUR + 20 * MINUTE, '2 days and 4 hours'],
  [9 * DAY + 59 * MINUTE, '9 days'],
])('durationInWords says of %d milliseconds: %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words)
})

test.each([
  ['2026-11-24T10:30:00Z', 'in 8 minutes'],
  ['2026-11-24T10:22:30Z', 'in 1 minute'],
  ['2026-11-24T10:22:00Z', 'now'],
  ['2026-11-24T10:00:00Z', 'now'],
  ['2026-11-24T13:20:00Z', 'in 3 hours'],
  ['2026-11-24T23:50:00Z', 'in 13 hours'],
  ['2026-11-25T00:10:00Z', 'tomorrow'],
  ['2026-11-26T15:00:00Z', 'in 2 days'],
])('startsIn says of %s: %s', (start, words) => {
  expect(startsIn(at(start), at('2026-11-24T10:22:00Z'), 'Europe/London')).toBe(words)
})

test('startsIn counts calendar days over the night on which the clocks change', () => {
  expect(startsIn(at('2026-10-26T00:30:00Z'), at('2026-10-24T22:30:00Z'), 'Europe/London')).toBe('in 2 days')
})

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:30', 'evening'],
])('partOfDay calls %s %s', (time, part) => {
  expect(partOfDay(at(`2026-11-24T${time}:00Z`), 'UTC')).toBe(part)
})
