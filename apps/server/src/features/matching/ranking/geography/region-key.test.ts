import { expect, test } from 'vitest'
import { regionKey } from './region-key.ts'

test.each([
  ['State of Illinois', 'illinois'],
  ['Provincia de Málaga', 'malaga'],
  ['County Cork', 'cork'],
  ['North Holland Province', 'north holland'],
  ['the', ''],
  ['', ''],
])('the region %j is %j without its kind', (name, key) => {
  expect(regionKey(name)).toBe(key)
})
