import { expect, test } from 'vitest'
import { nextToReview, previousToReview } from './review-order.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
  ['somebody who is not waiting', 'a'],
])('after %s the reviewer goes on to %s', (id, next) => {
  expect(nextToReview(rows, id)?.id).toBe(next)
})

test.each([
  ['a', undefined],
  ['c', 'b'],
  ['somebody who is not waiting', undefined],
])('before %s is %s', (id, previous) => {
  expect(previousToReview(rows, id)?.id).toBe(previous)
})

test('the last member of the queue is followed by nobody', () => {
  expect(nextToReview([{ id: 'a' }], 'a')).toBeNull()
  expect(nextToReview([], 'a')).toBeNull()
})
