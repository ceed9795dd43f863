import { expect, test } from 'vitest'
import { refundExplanation, refundRule } from './refund-rule.ts'

const NOW = new Date('2026-11-24T10:22:00Z')
const LONDON = 'Europe/London'

test.each([
  [undefined, 'Full refund until 24 hours before'],
  ['2026-11-26T15:00:00Z', 'Full refund until tomorrow at 15:00'],
  ['2026-11-25T15:00:00Z', 'Full refund until today at 15:00'],
  ['2026-11-30T14:00:00Z', 'Full refund until Sunday at 14:00'],
  ['2026-11-25T10:22:00Z', 'No refund if you cancel'],
  ['2026-11-24T18:00:00Z', 'No refund if you cancel'],
])('refundRule says of %s: %s', (start, words) => {
  expect(refundRule(start ? new Date(start) : undefined, 24, NOW, LONDON)).toBe(words)
})

test.each([
  [1, 'Full refund until 1 hour before'],
  [0, 'Full refund until the start'],
])('refundRule with %i hours says: %s', (hours, words) => {
  expect(refundRule(undefined, hours, NOW, LONDON)).toBe(words)
})

test('refundExplanation says what happens after the limit, and what when the limit is over', () => {
  expect(refundExplanation(new Date('2026-11-26T15:00:00Z'), 24, NOW, 'Rajesh')).toBe(
    'After that there’s no refund, unless Rajesh cancels or doesn’t come. Then you get everything back straight away.',
  )
  expect(refundExplanation(new Date('2026-11-24T18:00:00Z'), 24, NOW, 'Rajesh')).toMatch(
    /^This time is less than 24 hours away, so there’s no refund, unless Rajesh cancels/,
  )
  expect(refundExplanation(new Date('2026-11-24T11:00:00Z'), 1, NOW, 'Rajesh')).toContain('less than 1 hour away')
})
