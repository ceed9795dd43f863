import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { IMAGE_BYTES_MAX } from '../onboarding/onboarding.ts'
import { Gender } from '../profiles/people.ts'
import { RejectForm, ReviewHintKind } from './review.ts'

/** What a reviewer must see before others do. */
export const ReviewedDetails = z.object({ name: z.string(), dob: z.iso.date(), gender: Gender })
export type ReviewedDetails = z.infer<typeof ReviewedDetails>

export const REVIEWED_DETAILS = ['name', 'dob', 'gender'] as const
export type ReviewedDetail = (typeof REVIEWED_DETAILS)[number]

/** The fields in which the new details differ from the old ones. */
export const changedDetails = (before: ReviewedDetails, after: ReviewedDetails): ReviewedDetail[] =>
  REVIEWED_DETAILS.filter((field) => before[field] !== after[field])

/** A change that waits for a reviewer. */
export const DetailChange = z.object({
  id: z.uuid(),
  member_id: z.uuid(),
  before: ReviewedDetails,
  after: ReviewedDetails,
  requested_at: z.iso.datetime(),
  document: z.object({
    /** `new`: received after the request. */
    state: z.enum(['none', 'earlier', 'new']),
    /** Whether the viewer has opened it. */
    is_opened: z.boolean(),
    asked_at: z.iso.datetime().nullable(),
  }),
  /** About the member with the new details. */
  hints: z.array(ReviewHintKind),
  suspended: z.boolean(),
})
export type DetailChange = z.infer<typeof DetailChange>

export const ReturnForm = RejectForm.pick({ reason: true })

const params = z.object({ id: z.uuid() })
const reviewer = { audience: 'provider', roles: ['reviewer'] } as const

/** New names, birth dates and genders of approved members; `POST /updateuser` asks for them. */
export const detailChanges = {
  /** Withdraws the viewer's own change: the old details stay. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/detail-changes/withdraw',
    audience: 'approved',
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
    idempotent: 'by-key',
  }),
  /** The ID document that a reviewer asked for: the file `user_document`. */
  sendDocument: endpoint({
    method: 'POST',
    path: '/api/detail-changes/document',
    audience: 'approved',
    body: z.object({}),
    upload: { field: /^user_document$/, maxFiles: 1, maxBytes: IMAGE_BYTES_MAX },
    response: Outcome,
    refusals: ['not_found', 'image.unreadable', 'image.type', 'document.too_large', 'rate_limit.exceeded'],
    rateLimit: 'upload',
    idempotent: 'by-key',
  }),
  /** The changes to review, longest waiting first, a few at a time; `total` is at most `LIST_COUNT_MAX`. */
  toReview: endpoint({
    method: 'GET',
    path: '/api/provider/detail-changes',
    ...reviewer,
    response: z.object({ success: z.boolean(), total: z.int(), rows: z.array(DetailChange) }),
    refusals: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/provider/detail-changes/:id/approve',
    ...reviewer,
    params,
    response: Outcome,
    refusals: ['not_found', 'review.closed', 'review.document_unopened'],
    idempotent: 'by-key',
  }),
  /** Keeps the old details; the member reads the reason. */
  return: endpoint({
    method: 'POST',
    path: '/api/provider/detail-changes/:id/return',
    ...reviewer,
    params,
    body: ReturnForm,
    response: Outcome,
    refusals: ['not_found', 'review.closed'],
    idempotent: 'by-key',
  }),
  askForDocument: endpoint({
    method: 'POST',
    path: '/api/provider/detail-changes/:id/ask-for-document',
    ...reviewer,
    params,
    response: Outcome,
    refusals: ['not_found', 'review.closed'],
  }),
}
