import { REASON_MAX } from '@heartwell/contract/review.ts'
import { expect, test } from 'vitest'
import { REJECTION_REASONS, rejectionText } from './rejection-reasons.ts'

test('rejectionText has the chosen reasons in their order, then the reviewer’s own words', () => {
  const [first, second, third] = REJECTION_REASONS
  expect(rejectionText(['3', '1'], ' Thank you. ')).toBe(`${first?.text}\n${third?.text}\nThank you.`)
  expect(rejectionText(['2'], '  ')).toBe(second?.text)
  expect(rejectionText([], '')).toBe('')
})

test('all reasons together fit into a rejection', () => {
  const keys = REJECTION_REASONS.map(({ key }) => key)
  expect(rejectionText(keys, '').length).toBeLessThan(REASON_MAX)
})
