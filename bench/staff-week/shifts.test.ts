import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { expect, test } from 'vitest'
import { isOnShift, nextShift, SHIFTS, staffedMinutes } from './shifts.ts'

const MONDAY = Date.parse('2026-12-07T00:00:00Z')
const at = (day: number, hour: number, minute = 0) => MONDAY + day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
const [anna, , cara] = SHIFTS

test('isOnShift includes the first minute of a shift and not the last', () => {
  expect(
    [at(0, 7, 59), at(0, 8), at(0, 15, 59), at(0, 16), at(5, 9)].map((time) => isOnShift(anna!, MONDAY, time)),
  ).toEqual([false, true, true, false, false])
  expect(isOnShift(anna!, MONDAY, at(7, 9))).toBe(true)
})

test('nextShift goes over the weekend', () => {
  expect(nextShift(anna!, MONDAY, at(4, 16))).toBe(at(7, 8))
  expect(nextShift(cara!, MONDAY, at(0, 12))).toBe(at(2, 10))
  expect(nextShift(anna!, MONDAY, at(0, 7))).toBe(at(0, 8))
})

test('staffedMinutes counts each minute once, and none of the night', () => {
  expect(staffedMinutes(MONDAY, at(0, 13), at(0, 14))).toBe(60)
  expect(staffedMinutes(MONDAY, at(0, 20, 50), at(1, 8, 5))).toBe(15)
  expect(staffedMinutes(MONDAY, at(5, 18), at(6, 10))).toBe(0)
})
