import { expect, test } from 'vitest'
import { nextToReview, previousToReview, waitsTooLong } from './review-order.ts'

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

test('two days are the longest that a member should wait', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(waitsTooLong('2026-11-19T12:00:00Z', now)).toBe(false)
  expect(waitsTooLong('2026-11-19T11:59:59Z', now)).toBe(true)
})
