import { expect, test } from 'vitest'
import { mayBeRemoved, STRAYS_MAX } from './rules.ts'

test.each([
  { files: 3, strays: 1, may: true },
  { files: 2, strays: 1, may: false },
  { files: 1_000, strays: STRAYS_MAX, may: true },
  { files: 1_000, strays: STRAYS_MAX + 1, may: false },
])('$strays stray files of $files may be removed without an operator: $may', ({ may, ...counts }) => {
  expect(STRAYS_MAX).toBe(100)
  expect(mayBeRemoved(counts)).toBe(may)
})
