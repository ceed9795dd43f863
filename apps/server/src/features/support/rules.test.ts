import { randomInt } from 'node:crypto'
import { CaseNumber } from '@heartwell/contract/support.ts'
import { expect, test } from 'vitest'
import { newCaseNumber, placeMark, readPlaceMark } from './rules.ts'

test('a case number is short, can be read out, and does not come twice', () => {
  const numbers = Array.from({ length: 1000 }, () => newCaseNumber(randomInt))
  for (const number of numbers) expect(CaseNumber.safeParse(number).success).toBe(true)
  expect(new Set(numbers).size).toBe(1000)
})

test('the mark of a page leads back to its place, and nothing else is one', () => {
  const place = { since: new Date('2026-11-21T10:00:00.123Z'), seq: '12' }
  expect(readPlaceMark(placeMark(place))).toEqual(place)
  for (const mark of ['', '1', '1.', '1.x', '-1.2', `${'9'.repeat(15)}.1`]) expect(readPlaceMark(mark)).toBeUndefined()
})
