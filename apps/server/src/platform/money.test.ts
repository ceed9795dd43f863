import { describe, expect, test } from 'vitest'
import { minorUnits, priceOf } from './money.ts'

describe('priceOf', () => {
  test.each([
    [5000, 'GBP', '£', '50.00'],
    [123456, 'EUR', '€', '1,234.56'],
    [5, 'USD', '$', '0.05'],
    [5000, 'JPY', '¥', '5,000'],
    [12500, 'KWD', 'KWD', '12.500'],
    [0, 'GBP', '£', '0.00'],
  ])('writes %d of %s as %s and %s', (amount_minor, currency, currency_symbol, price) => {
    expect(priceOf(amount_minor, currency)).toEqual({ amount_minor, currency, currency_symbol, price })
  })
})

test.each([
  ['GBP', 100],
  ['JPY', 1],
  ['KWD', 1000],
])('minorUnits of %s are %d', (currency, units) => expect(minorUnits(currency)).toBe(units))
