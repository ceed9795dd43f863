import { expect, test } from 'vitest'
import { amountText, priceText, shortPrice } from './price-text.ts'

test.each([
  ['£', '50.00', '£50.00', '£50'],
  ['£', '48.50', '£48.50', '£48.50'],
  ['€', '1,200.00', '€1,200.00', '€1,200'],
  ['¥', '5000', '¥5000', '¥5000'],
])('a price of %s and %s is %s, short %s', (currency_symbol, price, text, short) => {
  expect(priceText({ currency_symbol, price })).toBe(text)
  expect(shortPrice({ currency_symbol, price })).toBe(short)
})

test.each([
  [123_450, 'GBP', '£1,234.50'],
  [5000, 'JPY', '¥5,000'],
])('%i minor units of %s are %s', (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text)
})
