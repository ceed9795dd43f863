import { expect, test } from 'vitest'
import { keyedReasons, rejectionText } from './rejection-reasons.ts'

const REASONS = keyedReasons(['One.', 'Two.', 'Three.'].map((text) => ({ part: 'photos', title: text, text })))

test('keyedReasons gives the reasons the keys from 1', () => {
  expect(REASONS.map(({ key }) => key)).toEqual(['1', '2', '3'])
})

test('rejectionText has the chosen reasons in their order, then the reviewer’s own words', () => {
  expect(rejectionText(REASONS, ['3', '1'], ' And a word. ')).toBe('One.\nThree.\nAnd a word.')
  expect(rejectionText(REASONS, [], ' ')).toBe('')
})
