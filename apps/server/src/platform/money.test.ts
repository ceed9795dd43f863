import { describe, expect, test } from 'vitest'
import { minorUnits, priceOf } from './money.ts'

describe('priceOf', () => {
  test.each([
    [5000, 'GBP', '£', '50.00'],
    [123456, 'EUR', '€', '1,234.56'],
    [5, 'USD', '$', '0.05'],
    [5000, 'JPY', '¥', '5,000'],
    [12500, 'KWD', 'KWD', '12.500'],
    [500000, 'HUF', 'Ft', '5,000.00'],
    [500, 'UGX', 'UGX', '5.00'],
    [0, 'GBP', '£', '0.00'],
  ])('writes %d of %s as %s and %s', (amount_minor, currency, currency_symbol, price) => {
    expect(priceOf(amount_minor, currency)).toEqual({ amount_minor, currency, currency_symbol, price })
  })
})

test('minor units are those of the payment provider where the display has others', () => {
  const shown = (currency: string) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  const other = Intl.supportedValuesOf('currency').filter((code) => 10 ** (shown(code) ?? 2) !== minorUnits(code))
  // These have two digits at the provider. LYD is not offered by it.
  expect(other).toEqual(expect.arrayContaining(['COP', 'HUF', 'IDR', 'ISK', 'PKR', 'UGX']))
  expect(other.filter((code) => minorUnits(code) !== 100)).toEqual([])
})

test.each([
  ['GBP', 100],
  ['JPY', 1],
  ['KWD', 1000],
])('minorUnits of %s are %d', (currency, units) => expect(minorUnits(currency)).toBe(units))
