import { expect, test } from 'vitest'
import { minorUnits } from './dispute-words.ts'

test.each([
  ['12.50', 'GBP', 1250],
  ['12,5', 'GBP', 1250],
  ['12', 'GBP', 1200],
  [' 0.01 ', 'EUR', 1],
  ['500', 'JPY', 500],
  ['1.234', 'KWD', 1234],
])('minorUnits reads %s of %s as %d', (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor)
})

test.each([
  ['', 'GBP'],
  ['-1', 'GBP'],
  ['1.234', 'GBP'],
  ['5.5', 'JPY'],
  ['£5', 'GBP'],
  ['1e3', 'GBP'],
])('minorUnits refuses %s of %s', (text, currency) => {
  expect(minorUnits(text, currency)).toBeUndefined()
})
