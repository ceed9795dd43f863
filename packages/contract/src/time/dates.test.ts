import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isRealDate, longDay, utcDay } from './dates.ts'

test.each([
  ['2000-02-29', true],
  ['2024-02-29', true],
  ['1900-02-29', false],
  ['2023-02-29', false],
  ['2024-02-30', false],
  ['2023-04-31', false],
  ['2023-12-31', true],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2023-00-10', false],
  ['2023-13-10', false],
  ['2023-01-00', false],
  ['2023-1-1', false],
  ['01-02-1980', false],
  ['1980-02-01T00:00', false],
  ['19800-02-01', false],
  ['', false],
])('VA-06 %s is a real day: %s', (text, real) => {
  expect(isRealDate(text)).toBe(real)
})

test('VA-06 every day since 1900 is real, and the day after the last of its month is not', () => {
  const from = Date.UTC(1900, 0, 1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const text = new Date(from + days * 86_400_000).toISOString().slice(0, 10)
      const [year = 0, month = 0] = text.split('-').map(Number)
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      expect(isRealDate(text)).toBe(true)
      expect(isRealDate(`${text.slice(0, 8)}${last + 1}`)).toBe(false)
    }),
  )
})

test.each([
  ['the day before a birthday', '2026-06-14', '1980-06-15', 45],
  ['a birthday', '2026-06-15', '1980-06-15', 46],
  ['the last day of the year', '2026-12-31', '1980-06-15', 46],
  ['an earlier month', '2026-05-30', '1980-06-15', 45],
  ['28 February for somebody of the 29th', '2026-02-28', '2008-02-29', 17],
  ['1 March for somebody of the 29th', '2026-03-01', '2008-02-29', 18],
  ['29 February for somebody of the 29th', '2028-02-29', '2008-02-29', 20],
  ['the day of birth', '2026-06-15', '2026-06-15', 0],
])('VA-06 age on %s', (_, today, dob, age) => {
  expect(ageOn(new Date(`${today}T23:59:59Z`), dob)).toBe(age)
  expect(ageOn(new Date(`${today}T00:00:00Z`), dob)).toBe(age)
})

test('VA-06 age never goes back, and a year later it is one more', () => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 30_000 }), (today, ago) => {
      const dob = new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
      const tomorrow = new Date(today.getTime() + 86_400_000)
      expect(ageOn(tomorrow, dob) - ageOn(today, dob)).toBeOneOf([0, 1])
      const nextYear = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate(), 12))
      if (!(today.getUTCMonth() === 1 && today.getUTCDate() === 29)) {
        expect(ageOn(nextYear, dob)).toBe(ageOn(today, dob) + 1)
      }
    }),
  )
})

test.each([
  ['2026-03-01', '1 March 2026'],
  ['1966-05-31', '31 May 1966'],
  ['2026-12-31T23:59:59.999Z', '31 December 2026'],
  ['2027-01-01T00:30:00+01:00', '31 December 2026'],
])('the day of %s is written %s, wherever it is read', (day, words) => {
  expect(longDay(day)).toBe(words)
  expect(longDay(new Date(day))).toBe(words)
})

test('the calendar day of a time is that of UTC', () => {
  expect(utcDay(new Date('2027-01-01T00:30:00+01:00'))).toBe('2026-12-31')
})
