import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('countText says when there may be more', () => {
  expect([7, 9_999, 10_000].map(countText)).toEqual(['7', '9,999', '10,000+'])
})
