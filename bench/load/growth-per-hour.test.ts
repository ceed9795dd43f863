import { describe, expect, test } from 'vitest'
import { growthPerHour } from './growth-per-hour.ts'

describe('growthPerHour', () => {
  test('a straight line has its slope and no doubt', () => {
    expect(growthPerHour([1, 2, 3, 4].map((minute) => [minute, 100 + minute / 2]))).toEqual({
      perHour: 30,
      low: 30,
      high: 30,
    })
  })

  test('noise without growth has an interval around zero', () => {
    const noise = [1, -1, -1, 1, 1, -1, -1, 1]
    const { perHour, low, high } = growthPerHour(noise.map((value, minute) => [minute, 50 + value]))
    expect(perHour).toBe(0)
    expect(low).toBeLessThan(-10)
    expect(high).toBeGreaterThan(10)
  })

  test('the interval is that of the textbook', () => {
    // Slope 1.3, residual standard error 0.4830, sum of squares 5, t(2) = 4.30.
    const { perHour, low, high } = growthPerHour([
      [0, 1],
      [1, 2],
      [2, 4],
      [3, 4.666_667],
    ])
    expect(perHour).toBeCloseTo(78, 0)
    expect(high - perHour).toBeCloseTo(perHour - low, 1)
  })
})
