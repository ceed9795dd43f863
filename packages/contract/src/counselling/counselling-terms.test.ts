import { describe, expect, test } from 'vitest'
import { isRefundDue, pricedProducts, refundLimitText } from './counselling-terms.ts'

const TERMS = { refund_hours: 24, discount_3_percent: 8, discount_5_percent: 12 }

test.each([
  [24, 'until 24 hours before'],
  [1, 'until 1 hour before'],
  [0, 'until the start'],
])('refundLimitText of %i hours: %s', (refund_hours, text) => {
  expect(refundLimitText({ refund_hours })).toBe(text)
})

describe('pricedProducts', () => {
  test.each([
    ['£50.00', 5000, [5000, 13800, 22000], [0, 1200, 3000]],
    ['£65.00', 6500, [6500, 17900, 28600], [0, 1600, 3900]],
    ['£0.10, of which no whole pound is left', 10, [10, 30, 50], [0, 0, 0]],
  ])('three appointments are 8 % cheaper and five 12 %%, in whole pounds: %s', (_, priceMinor, amounts, savings) => {
    const products = pricedProducts(priceMinor, 100, TERMS)
    expect(products.map(({ appointments }) => appointments)).toEqual([1, 3, 5])
    expect(products.map(({ amountMinor }) => amountMinor)).toEqual(amounts)
    expect(products.map(({ savingMinor }) => savingMinor)).toEqual(savings)
  })

  test('whole yen are smaller than the discount', () => {
    expect(pricedProducts(7333, 1, TERMS).map(({ amountMinor }) => amountMinor)).toEqual([7333, 20239, 32265])
  })

  test('other discounts give other prices', () => {
    const terms = { ...TERMS, discount_3_percent: 0, discount_5_percent: 50 }
    expect(pricedProducts(5000, 100, terms).map(({ amountMinor }) => amountMinor)).toEqual([5000, 15_000, 12_500])
  })
})

test('isRefundDue until exactly the hours of the rule', () => {
  expect([25, 24, 23.99, 0].map((hours) => isRefundDue(hours, TERMS))).toEqual([true, true, false, false])
  expect(isRefundDue(0, { refund_hours: 0 })).toBe(true)
})
