import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { IMAGE_BYTES_MAX } from '../onboarding/onboarding.ts'
import { PhotoName } from '../profiles/photos.ts'
import { oneLine } from '../text/one-line.ts'
import { Product, Topic } from './counselling.ts'

/** What a counsellor is: the names of the specification on the wire. */
export const COUNSELLOR_TITLES = [
  'match_success_advisor',
  'connection_curator',
  'match_making_consultant',
  'relationship_success_coach',
] as const

export const LISTING_NAME_MAX = 80
export const LISTING_QUOTE_MAX = 300
export const LISTING_ABOUT_MAX = 4000
export const LISTING_PLACE_MAX = 80
/** The languages, and the specialities, of one counsellor. */
export const LISTING_WORDS_MAX = 8
export const LISTING_WORD_MAX = 40
/** A time may begin at each of these steps of an hour. */
export const START_STEPS = [5, 10, 15, 20, 30, 60] as const

const line = (empty: string, max: number, isOptional = true) =>
  oneLine('This', max, { empty, long: `Please keep it under ${max} characters`, isOptional })
const whole = (text: string, min: number, max: number) => z.int(text).min(min, text).max(max, text)
const words = (text: string) =>
  z
    .array(line(text, LISTING_WORD_MAX, false), text)
    .max(LISTING_WORDS_MAX, `Please give up to ${LISTING_WORDS_MAX}`)
    .refine((list) => new Set(list).size === list.length, 'Please name each once')

/** What members read about a counsellor, and how appointments are sold. Hours and time zone are the counsellor's own. */
export const CounsellorListingForm = z.object({
  name: line('A name is required', LISTING_NAME_MAX, false),
  title: z.enum(COUNSELLOR_TITLES, 'Please choose a title'),
  quote: line('Please give a sentence', LISTING_QUOTE_MAX),
  about: z
    .string('Please give a text')
    .trim()
    .max(LISTING_ABOUT_MAX, `Please keep it under ${LISTING_ABOUT_MAX} characters`),
  languages: words('Please name the languages'),
  specialities: words('Please name the specialities'),
  topics: z
    .array(Topic, 'Please choose topics')
    .refine((list) => new Set(list).size === list.length, 'Please name each once'),
  practising_since: whole('Please give a year', 1900, 2100).nullable(),
  town: line('Please give a town', LISTING_PLACE_MAX),
  country: line('Please give a country', LISTING_PLACE_MAX),
  /** Of one appointment. Null: the counsellor takes no bookings. */
  price_minor: whole('Please give a price from 0.01 to 10,000', 1, 1_000_000).nullable(),
  /** Of one introduction. Null: the counsellor sells none. */
  introduction_price_minor: whole('Please give a price from 0.01 to 10,000', 1, 1_000_000).nullable(),
  minutes: whole('Please give 15 to 180 minutes', 15, 180),
  start_every_minutes: z.union(
    START_STEPS.map((step) => z.literal(step)),
    'Please choose a step',
  ),
  buffer_minutes: whole('Please give up to 120 minutes', 0, 120),
  notice_hours: whole('Please give up to 336 hours', 0, 336),
  horizon_days: whole('Please give 1 to 365 days', 1, 365),
})
export type CounsellorListingForm = z.infer<typeof CounsellorListingForm>

export const CounsellorListing = CounsellorListingForm.extend({
  id: z.uuid(),
  /** Accounts from the command line may have another one. */
  title: z.string(),
  /** The name of the photo; null without one. */
  image: z.string().nullable(),
  currency_symbol: z.string(),
  /** Of one unit of the currency: 100 for GBP. */
  minor_units: z.int(),
  version: z.int(),
  /** False until the staff have approved the listing: members do not see the counsellor. */
  is_approved: z.boolean(),
  /** Whether the counsellor has weekly hours; without them, no time is free. */
  has_hours: z.boolean(),
})
export type CounsellorListing = z.infer<typeof CounsellorListing>

/** Whether members could choose the counsellor by the listing. */
export const isListingComplete = (listing: Pick<CounsellorListingForm, 'quote' | 'about' | 'price_minor'>): boolean =>
  listing.quote !== '' && listing.about !== '' && listing.price_minor !== null

/** A counsellor as the staff see them. */
export const CounsellorAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** What the counsellor is, such as relationship_success_coach. */
  title: z.string(),
  town: z.string(),
  country: z.string(),
  time_zone: z.string(),
  practising_since: z.int().nullable(),
  /** Empty for a counsellor who takes no bookings. */
  products: z.array(Product),
  minutes: z.int(),
  average_rating: z.number(),
  rating_count: z.int(),
  /** False while suspended: members do not see the counsellor, who cannot sign in. */
  is_active: z.boolean(),
  /** False until the staff have approved the listing. */
  is_approved: z.boolean(),
  /** Confirmed appointments that have not begun. A suspension cancels them. */
  upcoming: z.int(),
  completed: z.int(),
})
export type CounsellorAccount = z.infer<typeof CounsellorAccount>

const counsellorId = z.object({ id: z.uuid() })
const version = z.int().min(1).max(2_000_000_000)

/** The counsellors, for the staff. */
export const counsellorAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/provider/counsellors',
    audience: 'provider',
    roles: ['moderator', 'support', 'finance'],
    response: z.object({
      success: z.boolean(),
      counsellors: z.array(CounsellorAccount),
      /** A full refund until this many hours before the start. */
      refund_hours: z.int(),
    }),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/provider/counsellors/:id',
    audience: 'provider',
    roles: ['moderator', 'support', 'finance'],
    params: counsellorId,
    response: z.object({ success: z.boolean(), data: CounsellorListing }),
    refusals: ['not_found'],
  }),
  /**
   * Changes what members read and pay from now on. Bookings keep their price. `version` is the edited one: if another
   * was saved in the meantime the call is refused.
   */
  save: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id',
    audience: 'provider',
    roles: ['moderator', 'finance'],
    stepUp: true,
    params: counsellorId,
    body: CounsellorListingForm.extend({ version }),
    response: Outcome.extend({ data: CounsellorListing }),
    refusals: ['not_found', 'content.stale', 'counsellor.incomplete', 'staff.step_up'],
    idempotent: 'by-key',
  }),
  /** The photo as members see it. Its name is a parameter, so that a browser shows a new one at once. */
  photo: endpoint({
    method: 'GET',
    path: '/api/provider/counsellors/:id/photo/:name',
    audience: 'provider',
    roles: ['moderator', 'support', 'finance'],
    params: counsellorId.extend({ name: PhotoName }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** Replaces the photo that members see. The server re-encodes the picture and deletes the one before. */
  setPhoto: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id/photo',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    upload: { field: /^photo$/, maxFiles: 1, maxBytes: IMAGE_BYTES_MAX, tooMany: 'request.invalid' },
    response: Outcome.extend({ data: CounsellorListing }),
    refusals: ['not_found', 'staff.step_up', 'image.unreadable', 'image.type', 'image.too_large'],
    idempotent: 'by-key',
  }),
  /** Repeating it is harmless. */
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/provider/counsellors/:id/photo',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    response: Outcome.extend({ data: CounsellorListing }),
    refusals: ['not_found', 'staff.step_up'],
  }),
  /** Lists a counsellor for the members, in the version that was read. Repeating it is harmless. */
  approve: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id/approve',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    body: z.object({ version }),
    response: Outcome,
    refusals: ['not_found', 'content.stale', 'counsellor.incomplete', 'staff.step_up'],
  }),
  /** Hides a counsellor from the members and ends all sessions. Confirmed appointments stay. Repeating it is harmless. */
  suspend: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id/suspend',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    response: Outcome,
    refusals: ['not_found', 'staff.step_up'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/provider/counsellors/:id/restore',
    audience: 'provider',
    roles: ['moderator'],
    stepUp: true,
    params: counsellorId,
    response: Outcome,
    refusals: ['not_found', 'staff.step_up'],
  }),
}
