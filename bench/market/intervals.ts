/** A mean and half the width of its 95 % confidence interval. */
export type Interval = { mean: number; half: number }

/** Student's t for 95 % in the middle, by degrees of freedom from 1 to 30; the tables of any textbook have it. */
const T_95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/**
 * The mean of independent values, such as one for each seed, with mean ± t · s / √n around it.
 * @throws RangeError for fewer than 2 or more than 31 values
 */
export function intervalOf(values: readonly number[]): Interval {
  const count = values.length
  const t = T_95[count - 2]
  if (t === undefined) throw new RangeError(`${count} values; an interval needs 2 to ${T_95.length + 1}.`)
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  return { mean, half: t * Math.sqrt(variance / count) }
}

/** The interval of the differences `a - b` of the same seeds: narrower than one of two separate means. */
export const differenceOf = (a: readonly number[], b: readonly number[]): Interval =>
  intervalOf(a.map((value, at) => value - (b[at] ?? Number.NaN)))
