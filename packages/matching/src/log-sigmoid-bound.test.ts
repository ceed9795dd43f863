import { expect, test } from 'vitest'
import { boundOf, LOOSE, tangents } from './log-sigmoid-bound.ts'
import { logSigmoid } from './score.ts'

test('the bound is never below ln σ, and hardly above it', () => {
  const table = tangents()
  for (const z of [-1e9, ...steps(-40, 40, 0.00731), 1e9]) {
    expect(boundOf(z, table)).toBeGreaterThanOrEqual(logSigmoid(z) - 1e-12)
    expect(boundOf(z, table) - logSigmoid(z)).toBeLessThan(LOOSE)
  }
})

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, k) => from + k * step)
