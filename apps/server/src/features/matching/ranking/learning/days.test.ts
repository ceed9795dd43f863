import { expect, test } from 'vitest'
import { dateAfter, daysAfter } from './days.ts'

const at = new Date('2026-11-21T23:30:00Z')

test('daysAfter moves a moment by days, also into the past', () => {
  expect(daysAfter(at, 2)).toEqual(new Date('2026-11-23T23:30:00Z'))
  expect(daysAfter(at, -180)).toEqual(new Date('2026-05-25T23:30:00Z'))
})

test('dateAfter is the day in UTC', () => {
  expect([dateAfter(at, 0), dateAfter(at, 11)]).toEqual(['2026-11-21', '2026-12-02'])
})
