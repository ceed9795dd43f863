import type { Approval } from '@heartwell/contract/profiles/people.ts'
import type { ReviewOutcome } from '@heartwell/contract/review/second-reviews.ts'

/**
 * Whether a second reviewer decides about this submission too.
 * @param lot the number of the submission, evenly spread from 0 up to but not including 1
 */
export const isDrawn = (lot: number, percent: number): boolean => lot * 100 < percent

export type SecondReview = {
  first_by: string | null
  decided_by: string | null
  outcome: ReviewOutcome | null
  settled: ReviewOutcome | null
}
type Refusal = 'review.already_decided' | 'second_review.not_independent'

/** @param hasSeen whether this reviewer has opened the member's file since the first decision */
export function mayReadSecond(review: SecondReview, accountId: string, hasSeen: boolean): Refusal | undefined {
  if (review.first_by === accountId || hasSeen) return 'second_review.not_independent'
  return review.outcome === null ? undefined : 'review.already_decided'
}

/** Whether this reviewer may settle the two decisions, of which `first` is the first. */
export function maySettle(
  review: SecondReview,
  first: ReviewOutcome,
  accountId: string,
): Refusal | 'not_found' | undefined {
  if (review.outcome === null || review.outcome === first) return 'not_found'
  if (review.settled !== null) return 'review.already_decided'
  return [review.first_by, review.decided_by].includes(accountId) ? 'second_review.not_independent' : undefined
}

export type Standing = { approval: Approval; submitted_at: Date | null }

/** Whether the first decision still applies: the member has not sent the profile again, and nobody has decided since. */
export const stillApplies = (member: Standing, first: { outcome: ReviewOutcome; submitted_at: Date }): boolean =>
  member.approval === first.outcome && member.submitted_at?.getTime() === first.submitted_at.getTime()
