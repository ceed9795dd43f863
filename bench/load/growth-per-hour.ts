/** Two-sided 95 % of Student's distribution, by degrees of freedom; beyond 30 the normal one is close enough. */
const T95 = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1, 2.09, 2.09,
  2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
]
const NORMAL95 = 1.96

export type Growth = { perHour: number; low: number; high: number }

/**
 * The slope of the least-squares line through these points, per hour, with its 95 % confidence interval.
 * @param points the minute and the value of each
 */
export function growthPerHour(points: readonly (readonly [minute: number, value: number])[]): Growth {
  const n = points.length
  if (n < 3) return { perHour: Number.NaN, low: Number.NaN, high: Number.NaN }
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / n
  const [x, y] = [mean(0), mean(1)]
  const sum = (of: (dx: number, dy: number) => number) =>
    points.reduce((total, [minute, value]) => total + of(minute - x, value - y), 0)
  const spread = sum((dx) => dx * dx)
  const slope = sum((dx, dy) => dx * dy) / spread
  const residual = sum((dx, dy) => (dy - slope * dx) ** 2)
  const margin = (T95[n - 3] ?? NORMAL95) * Math.sqrt(residual / (n - 2) / spread)
  const perHour = (value: number) => Math.round(value * 600) / 10
  return { perHour: perHour(slope), low: perHour(slope - margin), high: perHour(slope + margin) }
}
