import { logSigmoid } from '../score.ts'

/** The most by which the bound exceeds the function. */
export const LOOSE = 0.000_125

const CELLS = 512
const LOWEST = -16
const PER_UNIT = 16

/**
 * An upper bound of ln σ without a logarithm: in each of 512 intervals of [-16, 16), the tangent at its middle, as
 * value at 0 and slope; outside of them z or 0. `logSigmoidBound` in `kernel/rank-bound.ts` reads the table. A tangent of a concave function is above it everywhere.
 */
export function tangents(): Float64Array {
  const table = new Float64Array(2 * CELLS)
  for (let cell = 0; cell < CELLS; cell += 1) {
    const middle = LOWEST + (cell + 0.5) / PER_UNIT
    const slope = 1 / (1 + Math.exp(middle))
    table[2 * cell] = logSigmoid(middle) - slope * middle
    table[2 * cell + 1] = slope
  }
  // Beyond the ends: z itself, and 0.
  table.set([0, 1])
  table.set([0, 0], 2 * CELLS - 2)
  return table
}
