import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ApproveForm, ProfilePart, RejectForm, ReviewFile } from './review.ts'
import { ReviewItem } from './review-queue.ts'

/** A profile that nobody has read a second time within this time is not read again. */
export const SECOND_REVIEW_DAYS = 14
/** For how long a profile belongs to the second reviewer who has opened it. */
export const READING_MINUTES = 30
/** The number of different decisions that the list has at most. */
export const DISAGREEMENTS_PAGE = 50

export const ReviewOutcome = z.enum(['approved', 'rejected'])
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

export const ReviewVerdict = z.object({
  outcome: ReviewOutcome,
  reason: z.string().nullable(),
  parts: z.array(ProfilePart),
  /** Null when the reviewer’s account is deleted. */
  by: z.string().nullable(),
  decided_at: z.iso.datetime(),
})
export type ReviewVerdict = z.infer<typeof ReviewVerdict>

/** Two reviewers who decided differently about one profile. */
export const Disagreement = z.object({
  id: z.uuid(),
  member_id: z.uuid(),
  name: z.string(),
  first: ReviewVerdict,
  second: ReviewVerdict,
  /** Whether the first decision still applies: the member has neither sent the profile again nor been decided again. */
  applies: z.boolean(),
  /** Whether the viewer made neither decision. */
  may_settle: z.boolean(),
})
export type Disagreement = z.infer<typeof Disagreement>

const reviewId = z.object({ id: z.uuid() })
const DECIDED = ['not_found', 'review.already_decided', 'review.taken', 'second_review.not_independent'] as const

/** Blind second decisions about a share of the profiles. The first decision takes effect at once. */
export const secondReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/provider/second-reviews',
    audience: 'provider',
    roles: ['reviewer'],
    response: z.object({
      success: z.boolean(),
      /** The profiles that the viewer may read a second time; at most `LIST_COUNT_MAX`. */
      total: z.int(),
      /** The oldest first. */
      disagreements: z.array(Disagreement),
    }),
    refusals: [],
  }),
  /** Leases the profile that has waited longest for its second reading. Null: nothing is left for the viewer. */
  next: endpoint({
    method: 'POST',
    path: '/api/provider/second-reviews/next',
    audience: 'provider',
    roles: ['reviewer'],
    response: z.object({ success: z.boolean(), id: z.uuid().nullable() }),
    refusals: [],
  }),
  /** The profile as it was before the first decision: nothing of that decision is in it. */
  open: endpoint({
    method: 'GET',
    path: '/api/provider/second-reviews/:id',
    audience: 'provider',
    roles: ['reviewer'],
    params: reviewId,
    response: z.object({ success: z.boolean(), data: z.object({ file: ReviewFile, item: ReviewItem }) }),
    refusals: [...DECIDED],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/provider/second-reviews/:id/approve',
    audience: 'provider',
    roles: ['reviewer'],
    params: reviewId,
    body: ApproveForm,
    response: Outcome,
    refusals: [...DECIDED, 'review.document_unopened', 'review.hinted'],
    idempotent: 'by-key',
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/provider/second-reviews/:id/reject',
    audience: 'provider',
    roles: ['reviewer'],
    params: reviewId,
    body: RejectForm,
    response: Outcome,
    refusals: [...DECIDED],
    idempotent: 'by-key',
  }),
  /** Settles two different decisions. The profile changes if the first decision still applies and loses. */
  settle: endpoint({
    method: 'POST',
    path: '/api/provider/second-reviews/:id/settle',
    audience: 'provider',
    roles: ['reviewer'],
    params: reviewId,
    body: z.object({ outcome: ReviewOutcome }),
    response: Outcome,
    refusals: ['not_found', 'review.already_decided', 'review.closed', 'second_review.not_independent'],
    idempotent: 'by-key',
  }),
}
