import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { IMAGE_BYTES_MAX } from '../onboarding/onboarding.ts'
import { ReturnForm } from '../review/detail-changes.ts'
import { GESTURES_PER_TRY, GestureId } from './live-gestures.ts'
import { Approval } from './people.ts'

/** A member has this number of tries within a day; each draw of gestures is one. */
export const LIVE_TRIES = 3
export const LIVE_TRY_HOURS = 24
/** For how long drawn gestures can be sent. */
export const LIVE_MINUTES = 10
/** For how many parts of the body a member may have other gestures within a day. */
export const LIVE_SWAPS = 1

/** `asked`: a task for every member without one. A profile never needs it to be approved. */
export const LiveMode = z.enum(['not_offered', 'offered', 'asked'])
export type LiveMode = z.infer<typeof LiveMode>

export const LIVE_STATES = ['none', 'drawn', 'sent', 'accepted', 'refused', 'expired', 'withdrawn'] as const
export const LiveState = z.enum(LIVE_STATES)
export type LiveState = z.infer<typeof LiveState>

const PICTURE = /^picture_[1-3]$/
/** The field of the picture of a gesture, counted from 0. */
export const pictureField = (position: number): string => `picture_${position + 1}`
export const PICTURE_MISSING = 'Please take this picture.'

/** The gestures of one try. */
export const LiveDraw = z.object({
  id: z.uuid(),
  gestures: z.array(GestureId).length(GESTURES_PER_TRY),
  expires_at: z.iso.datetime(),
  swaps_left: z.int(),
})
export type LiveDraw = z.infer<typeof LiveDraw>

/** The member's own live picture. */
export const OwnLivePicture = z.object({
  mode: LiveMode,
  state: LiveState,
  /** While the gestures can be sent. */
  draw: LiveDraw.nullable(),
  /** The gestures of the pictures that were sent last, as long as they are stored. */
  gestures: z.array(GestureId),
  /** Why a reviewer did not accept it. */
  reason: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** The day on the verification badge, in UTC. */
  seen_on: z.iso.date().nullable(),
  tries_left: z.int(),
  /** When the next try is possible, once all are used. */
  next_try_at: z.iso.datetime().nullable(),
  /** Whether the member has agreed to the current text. */
  agreed: z.boolean(),
  /** For how many days the pictures are stored after the decision. */
  kept_days: z.int(),
})
export type OwnLivePicture = z.infer<typeof OwnLivePicture>

/** A live picture that waits for a reviewer. */
export const LivePictureToReview = z.object({
  id: z.uuid(),
  member_id: z.uuid(),
  name: z.string(),
  approve_reject: Approval,
  sent_at: z.iso.datetime(),
  gestures: z.array(GestureId),
  suspended: z.boolean(),
})
export type LivePictureToReview = z.infer<typeof LivePictureToReview>

/** A live picture that shows the same as another one, or as a profile photo; both are counted from 0. */
export const SamePicture = z.object({ position: z.int(), as: z.enum(['live_picture', 'photo']), other: z.int() })
export type SamePicture = z.infer<typeof SamePicture>

export const OpenedLivePicture = LivePictureToReview.extend({
  /** The gestures that the member could not do. */
  declined: z.array(GestureId),
  /** JPEG in base64, in the order of the gestures. */
  pictures: z.array(z.string()),
  /** The names of the profile photos. */
  photos: z.array(z.string()),
  has_document: z.boolean(),
  /** Signs of a still picture in place of a camera. Whole pictures are compared, never faces. */
  same: z.array(SamePicture),
})
export type OpenedLivePicture = z.infer<typeof OpenedLivePicture>

const OwnAnswer = z.object({ success: z.boolean(), message: z.string(), data: OwnLivePicture })
const ModeAnswer = z.object({ success: z.boolean(), message: z.string(), mode: LiveMode })
const params = z.object({ id: z.uuid() })
const reviewer = { audience: 'provider', roles: ['reviewer'] } as const

/** Pictures of drawn gestures, by which a reviewer sees that the photos show the person at the camera. */
export const livePictures = {
  own: endpoint({ method: 'GET', path: '/api/live-picture', audience: 'verified', response: OwnAnswer, refusals: [] }),
  /** Draws the gestures of a new try, or gives those that can still be sent. The consent comes first. */
  draw: endpoint({
    method: 'POST',
    path: '/api/live-picture/draw',
    audience: 'verified',
    response: OwnAnswer,
    refusals: [
      'consent.needed',
      'live_picture.not_offered',
      'live_picture.not_now',
      'live_picture.tries_used',
      'rate_limit.exceeded',
    ],
    rateLimit: 'profileEdit',
    idempotent: 'by-key',
  }),
  /** Draws other gestures for all that need the part of the body which this one needs. */
  swap: endpoint({
    method: 'POST',
    path: '/api/live-picture/:id/swap',
    audience: 'verified',
    params,
    body: z.object({ gesture: GestureId }),
    response: OwnAnswer,
    refusals: ['not_found', 'live_picture.expired', 'live_picture.no_other', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
    idempotent: 'by-key',
  }),
  /** The three files `picture_1` to `picture_3`, in the order of the gestures. */
  send: endpoint({
    method: 'POST',
    path: '/api/live-picture/:id/send',
    audience: 'verified',
    params,
    body: z.object({}),
    upload: {
      field: PICTURE,
      maxFiles: GESTURES_PER_TRY,
      maxBytes: IMAGE_BYTES_MAX,
      tooMany: 'live_picture.count',
      namesField: true,
    },
    response: Outcome,
    refusals: [
      'not_found',
      'request.invalid',
      'live_picture.expired',
      'live_picture.count',
      'image.type',
      'image.unreadable',
      'image.too_large',
      'rate_limit.exceeded',
    ],
    rateLimit: 'upload',
    idempotent: 'by-key',
  }),
  /** One of the member's own pictures, from 0, as long as it is stored. */
  ownPicture: endpoint({
    method: 'GET',
    path: '/api/live-picture/pictures/:position',
    audience: 'verified',
    params: z.object({ position: z.string().regex(/^[0-2]$/) }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** Those that wait, oldest first, a few at a time; `total` is at most `LIST_COUNT_MAX`. */
  toReview: endpoint({
    method: 'GET',
    path: '/api/provider/live-pictures',
    ...reviewer,
    response: z.object({ success: z.boolean(), total: z.int(), rows: z.array(LivePictureToReview) }),
    refusals: [],
  }),
  /** The pictures; each access is recorded. */
  open: endpoint({
    method: 'POST',
    path: '/api/provider/live-pictures/:id/open',
    ...reviewer,
    params,
    response: z.object({ success: z.boolean(), data: OpenedLivePicture }),
    refusals: ['not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/provider/live-pictures/:id/accept',
    ...reviewer,
    params,
    response: Outcome,
    refusals: ['not_found', 'review.closed', 'live_picture.decided', 'live_picture.unopened'],
    idempotent: 'by-key',
  }),
  /** The member reads the reason and may try again. */
  refuse: endpoint({
    method: 'POST',
    path: '/api/provider/live-pictures/:id/refuse',
    ...reviewer,
    params,
    body: ReturnForm,
    response: Outcome,
    refusals: ['not_found', 'review.closed', 'live_picture.decided', 'live_picture.unopened'],
    idempotent: 'by-key',
  }),
  mode: endpoint({
    method: 'GET',
    path: '/api/provider/live-picture-mode',
    ...reviewer,
    response: ModeAnswer,
    refusals: [],
  }),
  /** For administrators. */
  setMode: endpoint({
    method: 'POST',
    path: '/api/provider/live-picture-mode',
    audience: 'provider',
    body: z.object({ mode: LiveMode }),
    response: ModeAnswer,
    refusals: [],
  }),
}
