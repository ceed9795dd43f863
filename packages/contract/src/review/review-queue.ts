import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Approval } from '../profiles/people.ts'
import { SANCTION_KINDS, SANCTION_REASONS } from '../safety/sanction-texts.ts'
import { ReviewHintKind } from './review.ts'

/** How long a reviewer holds a profile without renewing it. */
export const LEASE_SECONDS = 60
/** The number of profiles that a reviewer can put off until later in one sitting. */
export const SKIPPED_MAX = 200

/** A member who has something in common with the reviewed one. */
export const HintMember = z.object({
  id: z.uuid(),
  name: z.string(),
  approve_reject: Approval,
  submitted: z.boolean(),
  suspended: z.boolean(),
  /** Of a duplicate photo: the photo of the reviewed member, the one it resembles, and how much. */
  photos: z.object({ own: z.string(), other: z.string(), alike_percent: z.int() }).nullable(),
})
export type HintMember = z.infer<typeof HintMember>
export const HINT_MEMBERS = 5

/** A decision about a deleted account that had an email address or a phone number of the reviewed member. */
export const EarlierSanction = z.object({
  kind: z.enum(SANCTION_KINDS),
  reason: z.enum(SANCTION_REASONS),
  created_at: z.iso.datetime(),
  /** Null when it applied until the account was deleted. */
  ended_at: z.iso.datetime().nullable(),
  /** What both accounts have in common. */
  contacts: z.array(z.enum(['email', 'phone'])),
  /** How many members were notified of the fraud. */
  fraud_notices: z.int(),
})
export type EarlierSanction = z.infer<typeof EarlierSanction>

export const ReviewHint = z.object({
  kind: ReviewHintKind,
  /** Of a hint about a banned member, nobody when only hashes are left of the account, and nobody for `banned_photo`. */
  members: z.array(HintMember).max(HINT_MEMBERS),
  /** Of `banned_photo`: the reviewed member's photos that look like one of a banned member. */
  photos: z.array(z.string()),
  /** Of `earlier_sanction`, the newest first. */
  sanctions: z.array(EarlierSanction),
})
export type ReviewHint = z.infer<typeof ReviewHint>

/** What a reviewer needs besides the member's file. */
export const ReviewItem = z.object({
  town: z.string(),
  hints: z.array(ReviewHint),
  /** The colleague who has this profile open. */
  colleague: z.string().nullable(),
  /** Whether the viewer has opened the ID document that is now part of the profile. */
  document_opened: z.boolean(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

const memberId = z.object({ id: z.uuid() })

/** Working through the review queue, one profile after the other, beside colleagues. */
export const reviewQueue = {
  item: endpoint({
    method: 'GET',
    path: '/api/provider/queue/:id',
    audience: 'provider',
    roles: ['reviewer'],
    params: memberId,
    response: z.object({ success: z.boolean(), data: ReviewItem }),
    refusals: ['not_found'],
  }),
  /** Leases the profile that has waited longest and that no colleague has open. Null: nobody is left. */
  next: endpoint({
    method: 'POST',
    path: '/api/provider/queue/next',
    audience: 'provider',
    roles: ['reviewer'],
    body: z.object({
      /** The profiles that the reviewer has open or has put off. */
      skipped: z.array(z.uuid()).max(SKIPPED_MAX).default([]),
    }),
    response: z.object({ success: z.boolean(), id: z.uuid().nullable() }),
    refusals: [],
  }),
  /** Leases this profile, or renews the lease. Without success a colleague holds it. */
  lease: endpoint({
    method: 'POST',
    path: '/api/provider/queue/:id/lease',
    audience: 'provider',
    roles: ['reviewer'],
    params: memberId,
    response: z.object({ success: z.boolean(), colleague: z.string().nullable() }),
    refusals: ['not_found'],
  }),
  /** Ends the viewer's own lease. */
  release: endpoint({
    method: 'POST',
    path: '/api/provider/queue/:id/release',
    audience: 'provider',
    roles: ['reviewer'],
    params: memberId,
    response: Outcome,
    refusals: [],
  }),
}
