import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import type { Disagreement } from '@heartwell/contract/review/second-reviews.ts'
import type { DisagreementRow } from './queries.ts'
import { maySettle, stillApplies } from './rules.ts'

/** The file without the first decision and without anything that follows from it, such as a badge. */
export const withoutDecision = (file: ReviewFile): ReviewFile => ({
  ...file,
  approve_reject: 'pending',
  rejection_reason: null,
  decided_at: null,
  badges: [],
  history: [],
})

export function viewDisagreement(row: DisagreementRow, accountId: string): Disagreement {
  const { approval, submitted_at } = row
  const member = { approval, submitted_at }
  const first = { outcome: row.first_outcome, submitted_at: row.first_submitted_at }
  return {
    id: row.id,
    member_id: row.member_id,
    name: row.name,
    first: {
      outcome: row.first_outcome,
      reason: row.first_reason,
      parts: row.first_parts,
      by: row.first_name,
      decided_at: row.first_decided_at.toISOString(),
    },
    second: {
      outcome: row.outcome ?? row.first_outcome, // The list has decided rows only.
      reason: row.reason,
      parts: row.parts,
      by: row.second_name,
      decided_at: (row.decided_at ?? row.first_decided_at).toISOString(),
    },
    applies: stillApplies(member, first),
    may_settle: maySettle(row, row.first_outcome, accountId) === undefined,
  }
}
