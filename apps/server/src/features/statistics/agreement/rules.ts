import type { Numbers } from '@heartwell/contract/statistics/numbers.ts'

export type PairsOfDecisions = Record<
  'both_approved' | 'both_rejected' | 'only_first_approved' | 'only_second_approved',
  number
>

/** The quantile of the normal distribution for 95 per cent. */
const Z = 1.959964

/** Wilson's interval of a share (1927), which is also right for shares near 1 and for few decisions. */
function wilson(part: number, whole: number) {
  const share = part / whole
  const middle = share + Z ** 2 / (2 * whole)
  const width = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))
  const scale = 1 + Z ** 2 / whole
  return { value: share, low: Math.max(0, (middle - width) / scale), high: Math.min(1, (middle + width) / scale) }
}

/**
 * How often two reviewers decide the same, and Cohen's kappa (1960): the agreement beyond the one that chance would
 * give. The interval of kappa is that of the agreement, with the agreement by chance as it was observed.
 */
export function agreementOf(pairs: PairsOfDecisions): NonNullable<Numbers['second_reviews']> {
  const { both_approved, both_rejected, only_first_approved, only_second_approved } = pairs
  const reviews = both_approved + both_rejected + only_first_approved + only_second_approved
  if (reviews === 0) return { reviews, ...pairs, agreement: null, kappa: null }
  const agreement = wilson(both_approved + both_rejected, reviews)
  const first = (both_approved + only_first_approved) / reviews
  const second = (both_approved + only_second_approved) / reviews
  const chance = first * second + (1 - first) * (1 - second)
  const kappaOf = (share: number) => (share - chance) / (1 - chance)
  const { value, low, high } = agreement
  const kappa = chance === 1 ? null : { value: kappaOf(value), low: kappaOf(low), high: kappaOf(high) }
  return { reviews, ...pairs, agreement, kappa }
}
