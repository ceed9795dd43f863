import { expect, test } from 'vitest'
import { gendersSought } from './rules.ts'

test.each([
  ['nobody', 0, []],
  ['women', 1, ['F']],
  ['men', 2, ['M']],
  ['both', 3, ['F', 'M']],
])('gendersSought of a member who looks for %s', (_, seeks, expected) => {
  expect(gendersSought({ seeks })).toEqual(expected)
})
