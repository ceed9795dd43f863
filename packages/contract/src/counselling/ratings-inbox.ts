import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

export const RATINGS_PAGE = 30
export const REFUSAL_REASON_MAX = 1000

export const RATING_INBOX_TEXTS = {
  outcome: 'Please choose whether the text is published',
  reason: 'Please say why the text is not published',
  reasonTooLong: `Please keep the reason under ${REFUSAL_REASON_MAX} characters`,
}

/** The text of a rating, in review or decided. */
export const RatingTextState = z.enum(['waiting', 'published', 'refused'])
export type RatingTextState = z.infer<typeof RatingTextState>

export const RatingTextRow = z.object({
  booking_id: z.uuid(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  state: RatingTextState,
  counsellor: z.object({ id: z.uuid(), name: z.string() }),
  /** Null once the account is deleted. */
  member: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Why it is not published, which the member reads too. */
  reason: z.string().nullable(),
  /** The staff member who decided. */
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  reviewed_at: z.iso.datetime().nullable(),
})
export type RatingTextRow = z.infer<typeof RatingTextRow>

export const RatingDecision = z
  .object({
    outcome: z.enum(['published', 'refused'], RATING_INBOX_TEXTS.outcome),
    reason: z.string().trim().max(REFUSAL_REASON_MAX, RATING_INBOX_TEXTS.reasonTooLong).default(''),
  })
  .refine(({ outcome, reason }) => outcome === 'published' || reason !== '', {
    path: ['reason'],
    message: RATING_INBOX_TEXTS.reason,
  })

/** Texts of ratings, for the provider's staff. */
export const ratingsInbox = {
  /** Texts in review, oldest first, or decided ones, latest decision first. */
  ratingTexts: endpoint({
    method: 'GET',
    path: '/api/provider/rating-texts',
    audience: 'provider',
    roles: ['moderator'],
    query: z.object({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      cursor: z.string().max(60).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ waiting: z.int(), decided: z.int() }),
      rows: z.array(RatingTextRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  /** Decides once and notifies the member, with the reason of a refusal. The stars count either way. */
  decideRatingText: endpoint({
    method: 'POST',
    path: '/api/provider/rating-texts/:bookingId/decide',
    audience: 'provider',
    roles: ['moderator'],
    params: z.object({ bookingId: z.uuid() }),
    body: RatingDecision,
    response: Outcome,
    refusals: ['not_found', 'rating.decided'],
    idempotent: 'by-key',
  }),
}
