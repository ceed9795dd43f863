import { expect, test } from 'vitest'
import { dayText, monthAfter, monthIn, monthText, workText } from './payouts-month.ts'

test.each([
  ['2026-11-01', 1, '2026-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-01'],
])('monthAfter %s by %i is %s', (month, by, expected) => {
  expect(monthAfter(month, by)).toBe(expected)
})

test.each(['', 'month=2026-11-02', 'month=2026-13-01', 'month=now'])('monthIn leaves out %j', (search) => {
  expect(monthIn(new URLSearchParams(search))).toBeUndefined()
})

test('months and days are written in words', () => {
  expect([monthText('2026-11-01'), dayText('2026-11-03')]).toEqual(['November 2026', '3 November 2026'])
})

test('workText counts appointments, introductions, or both', () => {
  expect([workText(1), workText(3), workText(0)]).toEqual(['1 appointment', '3 appointments', '0 appointments'])
  expect([workText(0, 1), workText(2, 2)]).toEqual(['1 introduction', '2 appointments and 2 introductions'])
})
