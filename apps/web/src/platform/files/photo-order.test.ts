import { expect, test } from 'vitest'
import { moved } from './photo-order.ts'

const row = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each([
  ['c', 0, 'cabd'],
  ['a', 1, 'bacd'],
  ['b', 3, 'acdb'],
  ['d', 2, 'abdc'],
  ['a', 0, 'abcd'],
  ['x', 2, 'abcd'],
])('photo %s put at place %i makes %s', (id, to, order) => {
  expect(
    moved(row, id, to)
      .map((photo) => photo.id)
      .join(''),
  ).toBe(order)
})
