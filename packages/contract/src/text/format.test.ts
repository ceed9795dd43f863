import { describe, expect, test } from 'vitest'
import {
  amountText,
  countryName,
  currencySign,
  dateIn,
  dayAndTime,
  listText,
  moneyText,
  timeText,
  utcOffsetMinutes,
} from './format.ts'
import { timeFormat } from './formatters.ts'
import { numberText } from './number-text.ts'

const AT = new Date('2026-11-05T15:00:09Z')

describe('a moment', () => {
  test.each([
    '15:00',
    '15:00:09',
    'Thursday',
    'Nov',
    '5 Nov',
    '5 November',
    '5 November 2026',
    'November 2026',
    'Thursday 5 November',
    'Thursday 5 November 2026',
    'Thu 5 Nov 2026',
  ] as const)('is written as %s', (shape) => {
    expect(timeText(AT, shape, 'UTC')).toBe(shape)
  })

  test('is given as a date, a text or milliseconds', () => {
    const texts = [AT, AT.toISOString(), AT.getTime()].map((at) => dayAndTime(at, '5 November 2026', 'UTC'))
    expect(texts).toEqual(Array.from({ length: 3 }, () => '5 November 2026 at 15:00'))
  })

  test('follows the clocks and the calendar of a zone, in summer too', () => {
    expect(timeText('2026-07-01T12:30:00Z', '15:00', 'Europe/London')).toBe('13:30')
    expect(timeText('2026-07-01T12:30:00Z', '15:00', 'Asia/Tokyo')).toBe('21:30')
    expect(timeText('2026-07-01T23:30:00Z', '15:00', 'Europe/London')).toBe('00:30')
    expect(dateIn(new Date('2026-07-01T23:30:00Z'), 'Europe/London')).toBe('2026-07-02')
  })

  test.each([
    ['Europe/London', 0],
    ['America/New_York', -300],
    ['Asia/Kolkata', 330],
  ])('in %s is %i minutes from UTC', (zone, minutes) => {
    expect(utcOffsetMinutes(AT, zone)).toBe(minutes)
  })

  test('in an unknown zone is refused each time', () => {
    for (const once of [1, 2]) expect(() => timeText(AT, '15:00', 'Mars/Olympus'), `try ${once}`).toThrow(RangeError)
  })
})

test('a formatter is made once for each zone and set of options', () => {
  const london = timeFormat('Europe/London', { year: 'numeric' })
  expect(timeFormat('Europe/London', { year: 'numeric' })).toBe(london)
  expect(timeFormat('Asia/Tokyo', { year: 'numeric' })).not.toBe(london)
  expect(timeFormat('Europe/London', { month: 'long' })).not.toBe(london)
})

test('numbers and money are written in British English', () => {
  expect([numberText(40000), numberText(40000, 'de')]).toEqual(['40,000', '40.000'])
  expect([moneyText(1234.5, 'GBP', 2), moneyText(5000, 'JPY', 0)]).toEqual(['£1,234.50', '¥5,000'])
  expect([amountText(1234.5, 2), currencySign('EUR'), currencySign('CHF')]).toEqual(['1,234.50', '€', 'CHF'])
})

test('lists and countries are written in words', () => {
  expect([listText(['a', 'b', 'c']), listText(['a', 'b'], 'or')]).toEqual(['a, b and c', 'a or b'])
  expect([countryName('PT'), countryName('PT', ['pt', 'en']), countryName('Mars')]).toEqual([
    'Portugal',
    'Portugal',
    'Mars',
  ])
  expect(countryName('DE', ['de', 'en'])).toBe('Deutschland')
})
