import { expect, test } from 'vitest'
import { differenceOf, intervalOf } from './intervals.ts'

test('a 95 % interval of ten values uses Student’s t with nine degrees of freedom', () => {
  const { mean, half } = intervalOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(mean).toBe(5.5)
  // s = 3.0277, √10 = 3.1623, t = 2.262
  expect(half).toBeCloseTo(2.1657, 3)
})

test('an interval of equal values has no width', () => {
  expect(intervalOf([4, 4, 4])).toEqual({ mean: 4, half: 0 })
})

test('a difference is taken seed by seed', () => {
  const { mean, half } = differenceOf([11, 22, 33], [1, 2, 3])
  expect(mean).toBe(20)
  expect(half).toBeCloseTo((4.303 * 10) / Math.sqrt(3), 3)
})

test.each([[[1]], [Array.from({ length: 32 }, () => 1)]])('one value, or too many, have no interval', (values) => {
  expect(() => intervalOf(values)).toThrow(RangeError)
})
