import { expect, test } from 'vitest'
import { minimise } from './minimise.ts'

test('minimise finds the lowest point of a narrow valley', () => {
  const place = minimise(new Float64Array([5, -3]), 100, (point, gradient) => {
    const [x = 0, y = 0] = point
    gradient[0] = 2 * (x - 1)
    gradient[1] = 200 * (y - 2)
    return (x - 1) ** 2 + 100 * (y - 2) ** 2
  })
  expect([...place].map((value) => Number(value.toFixed(3)))).toEqual([1, 2])
})

test('minimise takes no more steps than it may', () => {
  let gradients = 0
  minimise(new Float64Array([100]), 0, (point, gradient) => {
    gradients += 1
    gradient[0] = 2 * (point[0] ?? 0)
    return (point[0] ?? 0) ** 2
  })
  expect(gradients).toBe(1)
})
