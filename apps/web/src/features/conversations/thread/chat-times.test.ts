import { describe, expect, test } from 'vitest'
import { clockTime } from '../../../platform/text/exact-time.ts'
import { appointmentDay, dayKey, dayLabel, listTime, spokenDay } from './chat-times.ts'

const now = new Date(2026, 10, 10, 10, 46)
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 12, parts[4] ?? 0)

test('CH-02 clockTime writes HH:mm by the local clock', () => {
  expect(clockTime(at(2026, 11, 10, 9, 5))).toBe('09:05')
  expect(clockTime(at(2026, 11, 10, 0, 0))).toBe('00:00')
  expect(clockTime(at(2026, 11, 10, 23, 59))).toBe('23:59')
})

describe('dayLabel', () => {
  test.each([
    [at(2026, 11, 10, 0, 1), 'Today'],
    [at(2026, 11, 9, 23, 59), 'Yesterday'],
    [at(2026, 11, 8, 16, 5), 'Sunday 8 November'],
    [at(2026, 1, 1), 'Thursday 1 January'],
    [at(2025, 12, 31), 'Wednesday 31 December 2025'],
  ])('%s is %s', (moment, label) => {
    expect(dayLabel(moment, now)).toBe(label)
  })

  test('counts calendar days over a change of the clock', () => {
    expect(dayLabel(at(2026, 3, 28, 23, 30), at(2026, 3, 29, 0, 30))).toBe('Yesterday')
    expect(dayLabel(at(2026, 10, 24, 23, 30), at(2026, 10, 25, 23, 30))).toBe('Yesterday')
  })
})

test('CH-02 spokenDay names the date of a message that was not sent today, and nothing for today', () => {
  expect(spokenDay(at(2026, 11, 10, 9, 5), now)).toBe('')
  expect(spokenDay(at(2026, 11, 9, 9, 5), now)).toBe('Yesterday')
  expect(spokenDay(at(2026, 11, 8, 9, 5), now)).toBe('Sunday 8 November')
})

test.each([
  [at(2026, 11, 10, 10, 42), '10:42'],
  [at(2026, 11, 10, 23, 0), '23:00'],
  [at(2026, 11, 9, 23, 59), 'Yesterday'],
  [at(2026, 11, 7), 'Saturday'],
  [at(2026, 11, 4), 'Wednesday'],
  [at(2026, 11, 3), '3 Nov'],
  [at(2026, 9, 30), '30 Sep'],
  [at(2025, 11, 10), '10 Nov 2025'],
])('listTime of %s is %s', (moment, label) => {
  expect(listTime(moment, now)).toBe(label)
})

test('dayKey is the local day', () => {
  expect(dayKey(at(2026, 1, 2, 0, 0))).toBe('2026-01-02')
  expect(dayKey(at(2026, 1, 2, 23, 59))).toBe('2026-01-02')
})

test('appointmentDay writes the weekday and the whole date', () => {
  expect(appointmentDay(at(2026, 11, 12, 16, 0))).toBe('Thursday, 12 November 2026')
})
