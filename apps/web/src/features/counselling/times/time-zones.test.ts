import { townOfZone, zoneInWords } from '@heartwell/contract/time/zone-names.ts'
import { expect, test } from 'vitest'
import { differenceInWords, otherClock, otherSpan, showsSameClock } from './time-zones.ts'

const WINTER = new Date('2026-11-26T15:00:00Z')
const SUMMER = new Date('2026-07-01T15:00:00Z')
/** America has left summer time one week after Europe. */
const BETWEEN = new Date('2026-10-28T15:00:00Z')

test.each([
  ['Europe/London', 'London'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Europe/Kiev', 'Kyiv'],
  ['UTC', 'UTC'],
  ['Etc/GMT+3', 'GMT+3'],
])('townOfZone names %s %s', (zone, town) => {
  expect(townOfZone(zone)).toBe(town)
})

test.each([
  ['Europe/London', 'London time'],
  ['America/New_York', 'New York time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+3', 'GMT+3'],
])('zoneInWords says of %s %s', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words)
})

test.each([
  ['America/Toronto', WINTER, 'five hours behind'],
  ['America/Toronto', SUMMER, 'five hours behind'],
  ['America/Toronto', BETWEEN, 'four hours behind'],
  ['Europe/Berlin', WINTER, 'one hour ahead'],
  ['Asia/Kolkata', WINTER, 'five and a half hours ahead'],
  ['Asia/Kolkata', SUMMER, 'four and a half hours ahead'],
  ['Asia/Kathmandu', WINTER, 'five hours and 45 minutes ahead'],
  ['Pacific/Auckland', WINTER, '13 hours ahead'],
  ['Europe/Lisbon', WINTER, 'the same'],
])('seen from London, the clocks of %s are at %s %s', (zone, at, words) => {
  expect(differenceInWords(at, 'Europe/London', zone)).toBe(words)
})

test('showsSameClock holds for London and Lisbon, and for London and Reykjavik in winter only', () => {
  expect(showsSameClock(WINTER, 'Europe/London', 'Europe/Lisbon')).toBe(true)
  expect(showsSameClock(SUMMER, 'Europe/London', 'Europe/Lisbon')).toBe(true)
  expect(showsSameClock(WINTER, 'Europe/London', 'Atlantic/Reykjavik')).toBe(true)
  expect(showsSameClock(SUMMER, 'Europe/London', 'Atlantic/Reykjavik')).toBe(false)
})

test('otherClock and otherSpan name the day where it is another one', () => {
  const end = new Date('2026-11-26T15:50:00Z')
  expect(otherClock(WINTER, 'Europe/London', 'America/Toronto')).toBe('10:00')
  expect(otherClock(WINTER, 'Europe/London', 'Pacific/Auckland')).toBe('Fri 04:00')
  expect(otherSpan(WINTER, end, 'Europe/London', 'America/Toronto')).toBe('10:00 to 10:50')
  expect(otherSpan(WINTER, end, 'Pacific/Auckland', 'Europe/London')).toBe('Thu 15:00 to 15:50')
})
