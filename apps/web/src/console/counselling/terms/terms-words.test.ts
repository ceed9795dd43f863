import { expect, test } from 'vitest'
import { discountsText, packagePreview, refundPreview } from './terms-words.ts'

const terms = { refund_hours: 24, discount_3_percent: 8, discount_5_percent: 12 }

test.each([
  [30, 'A member who cancels 30 hours before gets back £50.00.'],
  [24, 'A member who cancels 24 hours before gets back £50.00.'],
  [23, 'A member who cancels 23 hours before gets nothing back, unless the counsellor cancels or does not come.'],
])('refundPreview for %i hours', (hoursBefore, text) => {
  expect(refundPreview(terms, { hoursBefore, priceMinor: 5000, currency: 'GBP' })).toBe(text)
})

test('terms in words', () => {
  expect(discountsText(terms)).toBe('Three at once 8% cheaper, five at once 12%')
  expect(packagePreview(terms, { priceMinor: 5000, currency: 'GBP' })).toBe(
    'Three at once cost £138.00, five at once £220.00.',
  )
  expect(packagePreview(terms, { priceMinor: 5000, currency: 'JPY' })).toBe(
    'Three at once cost ¥13,800, five at once ¥22,000.',
  )
})
