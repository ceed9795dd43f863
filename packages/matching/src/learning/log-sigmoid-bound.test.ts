import { expect, test } from 'vitest'
import { Columns } from '../index/columns.ts'
import { ScanKernel } from '../index/scan-kernel.ts'
import { logSigmoid } from '../score.ts'
import { LOOSE } from './log-sigmoid-bound.ts'

test('logSigmoidBound of the kernel is never below ln σ, and hardly above it', () => {
  const { logSigmoidBound } = new ScanKernel(new Columns(0), []).code
  for (const z of [-1e9, ...steps(-40, 40, 0.00731), 1e9]) {
    expect(logSigmoidBound(z)).toBeGreaterThanOrEqual(logSigmoid(z) - 1e-12)
    expect(logSigmoidBound(z) - logSigmoid(z)).toBeLessThan(LOOSE)
  }
})

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, k) => from + k * step)
