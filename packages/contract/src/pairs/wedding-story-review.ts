import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { shownParts } from './wedding-stories.ts'

export const STORY_REASON_MAX = 300
export const STORY_REVIEW_HOURS = 48
/** The number of stories that the provider's list has. */
export const STORY_REVIEW_LISTED = 60

export const STORY_REASON_TEXTS = {
  empty: 'Please say what the two should change',
  long: `A reason has at most ${STORY_REASON_MAX} characters`,
}

/** A story in review or on the site. In `people`, `photo` is the name of a member's photo. */
export const StoryToReview = z.object({
  ...shownParts,
  id: z.uuid(),
  version: z.int(),
  state: z.enum(['waiting', 'published']),
  members: z.array(z.object({ id: z.uuid(), name: z.string() })).length(2),
  /** When the second of the two has signed. */
  signed_at: z.iso.datetime(),
  slug: z.string().nullable(),
})
export type StoryToReview = z.infer<typeof StoryToReview>

export const ReturnStoryForm = z.object({
  reason: z
    .string(STORY_REASON_TEXTS.empty)
    .trim()
    .min(1, STORY_REASON_TEXTS.empty)
    .max(STORY_REASON_MAX, STORY_REASON_TEXTS.long),
})

const reviewer = { audience: 'provider', roles: ['reviewer'] } as const
const id = z.object({ id: z.uuid() })
const onVersion = z.object({ version: z.int().min(1).max(1_000_000) })

/** The provider reads each story before it is public, and can take it off the site. */
export const weddingStoryReview = {
  /** Those in review, the oldest first, and then those on the site, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/wedding-stories',
    ...reviewer,
    response: z.object({ success: z.boolean(), rows: z.array(StoryToReview) }),
    refusals: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/provider/wedding-stories/:id/approve',
    ...reviewer,
    params: id,
    body: onVersion,
    response: Outcome,
    refusals: ['not_found', 'pair.not_now'],
    idempotent: 'by-key',
  }),
  /** Returns a story to the two with a reason; one on the site leaves it. */
  return: endpoint({
    method: 'POST',
    path: '/api/provider/wedding-stories/:id/return',
    ...reviewer,
    params: id,
    body: ReturnStoryForm.extend(onVersion.shape),
    response: Outcome,
    refusals: ['not_found', 'pair.not_now'],
    idempotent: 'by-key',
  }),
}
