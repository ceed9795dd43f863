import { isolated } from '@heartwell/contract/text/isolated.ts'
import { expect, test } from 'vitest'
import { whereWords } from './where-words.ts'

test.each([
  [null, null, null],
  [null, 'about 40 km away', 'About 40 km away'],
  ['York', null, isolated('York')],
  ['York', 'in your area', `${isolated('York')}, in your area`],
])('the place %j and the distance %j are %j', (place, distance, words) => {
  expect(whereWords({ place, distance })).toBe(words)
})
