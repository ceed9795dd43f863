import { randomInt } from 'node:crypto'
import { CaseNumber } from '@heartwell/contract/support/support.ts'
import { expect, test } from 'vitest'
import { newCaseNumber } from './rules.ts'

test('a case number is short, can be read out, and does not come twice', () => {
  const numbers = Array.from({ length: 1000 }, () => newCaseNumber(randomInt))
  for (const number of numbers) expect(CaseNumber.safeParse(number).success).toBe(true)
  expect(new Set(numbers).size).toBe(1000)
})
