import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { type Activity, dayOf, sunOffsetMs, withCircumstances } from './circumstances.ts'

const QUIET: Activity = { day: 1, firstDays: 1, hours: null, samePeople: 0 }

test.each([
  ['two tender messages in the first three days', { tender: 2 }, { day: 3 }, []],
  ['three tender messages in the first three days', { tender: 2, pet_name: 1 }, { day: 3 }, ['pace']],
  ['three tender messages on the fourth day', { tender: 3 }, { day: 4 }, []],
  ['219 messages in the first three days', {}, { firstDays: 219 }, []],
  ['220 messages in the first three days', {}, { firstDays: 220 }, ['pace']],
  ['seven messages, all at night', {}, { hours: { sent: 7, atNight: 7 } }, []],
  ['eight messages at night of sixteen', {}, { hours: { sent: 16, atNight: 8 } }, ['hours']],
  ['eight messages at night of seventeen', {}, { hours: { sent: 17, atNight: 8 } }, []],
  ['an unknown place', {}, { hours: null }, []],
  ['the same words to one other person', {}, { samePeople: 1 }, []],
  ['the same words to two other people', {}, { samePeople: 2 }, ['same_words']],
])('withCircumstances notices after %s: %j', (_, counts, activity, noticed) => {
  const signs = Object.keys(withCircumstances(counts, { ...QUIET, ...activity })).filter((sign) => !(sign in counts))
  expect(signs).toEqual(noticed)
})

test('withCircumstances keeps what was noticed before', () => {
  expect(withCircumstances({ pace: 1, hours: 1 }, QUIET)).toEqual({ pace: 1, hours: 1 })
})

test('dayOf begins a new day 24 hours after the first message', () => {
  const start = new Date('2026-05-12T18:00:00Z')
  expect(dayOf(start, start)).toBe(1)
  expect(dayOf(start, new Date(start.getTime() + DAY_MS - 1))).toBe(1)
  expect(dayOf(start, new Date(start.getTime() + DAY_MS))).toBe(2)
})

test('sunOffsetMs is an hour for each 15 degrees to the east', () => {
  expect([sunOffsetMs(15), sunOffsetMs(0), sunOffsetMs(-150)]).toEqual([3_600_000, 0, -36_000_000])
})
