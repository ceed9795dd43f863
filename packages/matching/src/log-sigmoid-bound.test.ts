import { expect, test } from 'vitest'
import { boundOf, tangents } from './log-sigmoid-bound.ts'
import { logSigmoid } from './score.ts'

test('the bound is never below ln σ, and hardly above it where people are', () => {
  const table = tangents()
  for (let z = -40; z < 40; z += 0.00731) {
    expect(boundOf(z, table)).toBeGreaterThanOrEqual(logSigmoid(z) - 1e-12)
    if (Math.abs(z) < 16) expect(boundOf(z, table) - logSigmoid(z)).toBeLessThan(0.0002)
  }
})
