import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { PHOTOS_MAX } from '../onboarding/onboarding.ts'

export const NO_NEW_PHOTO = 'Please upload at least one photo.'
/** @param room The number of free places. */
export const tooManyMore = (room: number) => `You can only upload ${room} more images.`
export const PHOTO_DELETED = 'Deleted'

export const PhotoName = z.string().regex(/^[0-9a-f]{32}\.jpg$/)

/** A photo that an approved member has added and no reviewer has seen. */
export const NewPhoto = z.object({
  name: PhotoName,
  member_id: z.uuid(),
  member_name: z.string(),
  added_at: z.iso.datetime(),
})
export type NewPhoto = z.infer<typeof NewPhoto>

/** Who sees the approved photos. */
export const PHOTO_ACCESS = ['everyone', 'connections', 'nobody'] as const
export const PhotoAccess = z.enum(PHOTO_ACCESS, 'Please choose who sees your pictures')
export type PhotoAccess = z.infer<typeof PhotoAccess>

type Choice = { pre_consent_for_displaying_images: boolean; photos_for_connections: boolean }
export const photoAccessOf = (member: Choice): PhotoAccess => {
  if (!member.pre_consent_for_displaying_images) return 'nobody'
  return member.photos_for_connections ? 'connections' : 'everyone'
}

export const photos = {
  /** Who sees the viewer's approved photos. Everybody but 'nobody' is the consent to show them. */
  setAccess: endpoint({
    method: 'POST',
    path: '/api/photos/access',
    audience: 'verified',
    body: z.object({ access: PhotoAccess }),
    response: z.object({ success: z.boolean(), message: z.string(), access: PhotoAccess }),
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
  /** Sets the order of the viewer's own photos. The request has each existing name exactly once. */
  order: endpoint({
    method: 'POST',
    path: '/api/photos/order',
    audience: 'verified',
    body: z.object({ names: z.array(PhotoName).max(PHOTOS_MAX) }),
    response: z.object({ success: z.boolean(), message: z.string(), data: z.array(z.string()) }),
    refusals: ['photos.changed', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
  /** Removes the photo with this name at this position and closes the gap. */
  remove: endpoint({
    method: 'POST',
    path: '/api/remove-existing-image',
    audience: 'verified',
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      index: z.string().regex(/^\d{1,2}$/, 'Please give the position of the picture as a number'),
      image_name: z.string().max(100),
    }),
    response: Outcome,
    refusals: ['not_found', 'onboarding.not_next', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
    idempotent: 'by-key',
  }),
  /** Photos to review, longest waiting first, a few at a time; `total` is at most `LIST_COUNT_MAX`. */
  toReview: endpoint({
    method: 'GET',
    path: '/api/provider/photos',
    audience: 'provider',
    roles: ['reviewer'],
    response: z.object({ success: z.boolean(), total: z.int(), rows: z.array(NewPhoto) }),
    refusals: [],
  }),
  /** Makes a photo visible to others, or removes it and notifies its owner. */
  review: endpoint({
    method: 'POST',
    path: '/api/provider/photos/:name',
    audience: 'provider',
    roles: ['reviewer'],
    params: z.object({ name: PhotoName }),
    body: z.object({ show: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
}
