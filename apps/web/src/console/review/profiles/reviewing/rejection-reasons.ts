import { type RejectionReason, rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import { query } from '../../../../platform/api/api.ts'

/** The frequent reasons of a rejection, which reviewers may change. */
export const reasonsQuery = query(rejectionReasons.read, {})

export type KeyedReason = RejectionReason & { key: string }

/** The reasons with their keys 1 to 9. */
export const keyedReasons = (reasons: readonly RejectionReason[]): KeyedReason[] =>
  reasons.map((reason, index) => ({ ...reason, key: String(index + 1) }))

/** What the member will read: the chosen reasons in their order, then the reviewer's own words. */
export function rejectionText(reasons: readonly KeyedReason[], chosen: readonly string[], ownWords: string): string {
  const texts = reasons.flatMap(({ key, text }) => (chosen.includes(key) ? [text] : []))
  return [...texts, ownWords.trim()].filter(Boolean).join('\n')
}
