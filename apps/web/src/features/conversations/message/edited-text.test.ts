import { expect, test } from 'vitest'
import { isEditOf } from './edited-text.ts'

test.each([
  ['Four minutes past, then', 'Four minutes past, then', true],
  ['Four minutes past, then', 'Four minutes past, then. I bring biscuits.', true],
  ['Four minutes past, then', 'Five minutes past, then', true],
  ['Four minutes past', 'Four', false],
  ['First offline', 'Second', false],
  ['Hello', 'Are you there?', false],
])('isEditOf of %o and %o is %o', (original, text, expected) => {
  expect(isEditOf(original, text)).toBe(expected)
})
