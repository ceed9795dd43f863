import type { ErrorCode } from '@heartwell/contract/errors.ts'

export type MergedCase = {
  id: string
  member_id: string
  state: string
  subject: string
  transaction_id: string | null
  merged_into: string | null
  since: Date
}

/** Why the first case cannot be merged into the second one of the same member. Undefined when it can. */
export function mergeProblem(source: MergedCase, target: MergedCase): ErrorCode | undefined {
  if (source.merged_into !== null || target.merged_into !== null) return 'support.merged'
  if (source.state === 'closed' || target.state === 'closed') return 'support.closed'
  // The decision about a payment belongs to the case that names it.
  if (source.subject === 'pd' && source.transaction_id !== target.transaction_id) return 'support.different_payment'
  return undefined
}

/** The state of a case once another one is merged into it. The longer wait of the member counts. */
export function stateAfterMerge(source: MergedCase, target: MergedCase): { state: string; since: Date } {
  if (source.state !== target.state) {
    const waiting = source.state === 'received' ? source : target
    return { state: waiting.state, since: waiting.since }
  }
  return { state: target.state, since: source.since < target.since ? source.since : target.since }
}
