export type Spread = { p50: number; p95: number; worst: number }

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = (share: number) => Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 100) / 100
  return { p50: rank(0.5), p95: rank(0.95), worst: rank(1) }
}
