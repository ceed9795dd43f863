import { expect, test } from 'vitest'
import { edgeAfterReconnect } from './index-sync.ts'

test.each([
  ['25000', '15000'],
  ['10000', '0'],
  ['9', '0'],
])('edgeAfterReconnect reads again from before %s', (edge, expected) => {
  expect(edgeAfterReconnect(edge)).toBe(expected)
})
