import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateFault, dateFault, isoDate, NO_DATE, partsOf, readWholeDate } from './date-parts.ts'

const years = { from: 1900, to: 2026 }
const parts = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('/')
  return { day, month, year }
}

const FAULTS: [string, DateFault | undefined][] = [
  ['//', 'empty'],
  ['4//1961', 'unfinished'],
  ['/11/1961', 'unfinished'],
  ['0/11/1961', 'day'],
  ['32/11/1961', 'day'],
  ['4/0/1961', 'month'],
  ['4/13/1961', 'month'],
  ['4/11/61', 'year'],
  ['4/11/1899', 'year'],
  ['4/11/2027', 'year-to-come'],
  ['31/11/1961', 'day-of-month'],
  ['30/2/1964', 'day-of-month'],
  ['29/2/1961', 'day-of-month'],
  ['29/2/1900', 'day-of-month'],
  ['29/2/2000', undefined],
  ['29/02/1964', undefined],
  ['31/12/2026', undefined],
  ['04/01/1900', undefined],
]

for (const [text, fault] of FAULTS)
  test(`the date ${text} has ${fault ? `the fault '${fault}'` : 'no fault'}`, () => {
    expect(dateFault(parts(text), years)).toBe(fault)
  })

test('a date without a fault is written with two digits for day and month', () => {
  expect(isoDate(parts('4/1/1961'))).toBe('1961-01-04')
  expect(isoDate(parts('04/01/1961'))).toBe('1961-01-04')
})

test('every day of the calendar survives being shown in three fields and read back', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10)
      expect(dateFault(partsOf(date), years)).toBeUndefined()
      expect(isoDate(partsOf(date))).toBe(date)
      expect(readWholeDate(date)).toEqual(partsOf(date))
    }),
  )
})

test('what is no stored date shows three empty fields', () => {
  for (const text of ['', '1961', '4/11/1961', '1961-1-4']) expect(partsOf(text)).toEqual(NO_DATE)
})

for (const text of ['4/11/1961', '04.11.1961', '4 - 11 - 1961', ' 1961-11-04 ', '4 November 1961', '4th Nov, 1961'])
  test(`a pasted '${text}' fills all three fields`, () => {
    expect(readWholeDate(text)).toEqual({ day: '4', month: '11', year: '1961' })
  })

for (const text of ['', '11', '4/11', '4/11/61', 'tomorrow', '4 Movember 1961', '1961-11-04T00:00'])
  test(`a pasted '${text}' is no whole date`, () => {
    expect(readWholeDate(text)).toBeUndefined()
  })
