import { expect, test } from 'vitest'
import { shareOut } from './upload.ts'

test.each([
  [0, [0, 0]],
  [100, [0, 0]],
  [600, [50, 0]],
  [1100, [100, 0]],
  [1600, [100, 25]],
  [3100, [100, 100]],
])('of two files of 1000 and 2000 bytes, when %i of 3100 bytes are sent, %j per cent are', (loaded, shares) => {
  expect(shareOut([1000, 2000], { loaded, total: 3100 })).toEqual(shares)
})
