import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Price } from '../payments/prices.ts'
import { TimeZone } from '../time/time-zones.ts'
import { PayForm } from './pay-form.ts'
import { OwnRating, PublishedRating } from './ratings.ts'

/** How long a chosen time is held while the member pays. */
export const HOLD_MS = 10 * 60 * 1000
/** How long before its start an appointment's room opens. */
export const ROOM_OPENS_MS = 10 * 60 * 1000
/** How long after an appointment the pair may continue to write; then the booking's status is '0'. */
export const CHAT_AFTER_MS = 14 * 24 * 60 * 60 * 1000
export const NOTE_MAX = 1000
export const RATING_TEXT_MAX = 1000
/** Days of free times in one answer. */
export const FREE_DAYS_MAX = 14

export const COUNSELLING_TEXTS = {
  stars: 'Please choose one to five stars',
  noteTooLong: `A note can have up to ${NOTE_MAX} characters`,
  ratingTooLong: `Your text can have up to ${RATING_TEXT_MAX} characters`,
  time: 'Please choose a time',
}

export const TOPICS = ['profile', 'first_meetings', 'loss', 'together', 'family'] as const
export const Topic = z.enum(TOPICS)
export type Topic = z.infer<typeof Topic>

/** One card of Consult. */
export const Counsellor = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  /** A file name under `uploads/counsellors`. */
  image: z.string().nullable(),
  average_rating: z.number().min(0).max(5),
  rating_count: z.int().min(0),
  /** One or two sentences in the counsellor's own words. */
  quote: z.string(),
  topics: z.array(Topic),
  specialities: z.array(z.string()),
  /** The price of one appointment; null for a counsellor who takes no bookings. */
  price: Price.nullable(),
  minutes: z.int(),
  next_free: z.iso.datetime().nullable(),
  /** The viewer has an active booking: 'Chat Now' instead of 'Book Now'. */
  booked: z.boolean(),
  /** The target of 'Book Now', in a new tab; its path has both ids. */
  booking_url: z.string(),
})
export type Counsellor = z.infer<typeof Counsellor>

/** The price of one or several appointments. `saving` is relative to single appointments. */
export const Product = z.object({
  appointments: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  price: Price,
  saving: Price.nullable(),
})
export type Product = z.infer<typeof Product>

/** A time that is held for the viewer. The page counts down by the difference of `held_until` and `server_now`. */
export const Hold = z.object({
  booking_id: z.uuid(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  held_until: z.iso.datetime(),
  server_now: z.iso.datetime(),
})
export type Hold = z.infer<typeof Hold>

export const CounsellorPage = Counsellor.extend({
  about: z.string(),
  languages: z.array(z.string()),
  practising_since: z.int().nullable(),
  town: z.string(),
  country: z.string(),
  time_zone: z.string(),
  products: z.array(Product),
  refund_hours: z.int(),
  has_withdrawal: z.boolean(),
  /** The numbers of ratings with five stars, four, three, two, one. */
  rating_counts: z.array(z.int()).length(5),
  ratings: z.array(PublishedRating),
  /** Appointments with this counsellor that are paid for already, or owed to the member. */
  prepaid: z.object({ id: z.uuid(), remaining: z.int(), value: Price, free: z.boolean() }).nullable(),
  hold: Hold.nullable(),
  offers_introductions: z.boolean().optional(), // absent in the version before
})
export type CounsellorPage = z.infer<typeof CounsellorPage>

const FreeTime = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })

/** The days of the requested time zone, each with the times at which an appointment may begin. */
export const FreeTimes = z.object({
  success: z.boolean(),
  days: z.array(z.object({ date: z.iso.date(), times: z.array(FreeTime) })),
  /** The first day after these; null beyond the horizon of bookings. */
  next_from: z.iso.date().nullable(),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const BOOKING_STATES = [
  'held',
  'confirmed',
  'completed',
  'cancelled',
  'no_show_member',
  'no_show_counsellor',
  'refunded',
  'expired',
] as const
export const BookingState = z.enum(BOOKING_STATES)
export type BookingState = z.infer<typeof BookingState>

/** A booking as in the specification's lists, which never have holds. */
export const Booking = z.object({
  id: z.uuid(),
  /** '0': no longer active ('Booking Expired'). '1': confirmed. '2': completed, and the chat is still open. */
  status: z.string(),
  counsellor_id: z.uuid(),
  counsellor: z.object({ name: z.string(), role: z.string(), image: z.string().nullable() }),
  /** '15:00 to 15:50 (London time)': in the requested time zone, otherwise in that of the booking. */
  time: z.string(),
  /** In the same zone. */
  date: z.iso.date(),
  state: BookingState,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
})
export type Booking = z.infer<typeof Booking>

export const SHARE_ITEMS = ['photos', 'profile', 'interests', 'facts', 'temperament', 'values'] as const
export const ShareItem = z.enum(SHARE_ITEMS, 'Please choose what to share')
export type ShareItem = z.infer<typeof ShareItem>

/** What the counsellor and the member agreed, once the counsellor has shared it. */
export const AppointmentSummary = z.object({
  text: z.string(),
  steps: z.array(z.object({ position: z.int(), text: z.string(), done: z.boolean() })),
  shared_at: z.iso.datetime(),
})

const RefundTarget = z.enum(['card', 'package', 'nothing'])

export const BookingDetails = Booking.extend({
  /** The counsellor's town and time zone, for the second clock. */
  counsellor_zone: z.string(),
  counsellor_town: z.string(),
  price: Price,
  /** Until when cancelling gives a full refund. */
  refund_until: z.iso.datetime(),
  /** The refund for cancelling now; null when it cannot be cancelled. */
  refund_now: Price.nullable(),
  /** Where cancelling now would refund to; for a booking that is over, where it was refunded to. */
  refunds_to: RefundTarget,
  refunded: Price.nullable(),
  refund_failed: z.boolean(),
  /** Who cancelled a cancelled booking. */
  cancelled_by: z.enum(['member', 'counsellor', 'provider']).nullable(),
  can_move: z.boolean(),
  can_rate: z.boolean(),
  /** The refund for reporting that the counsellor did not come; null when the member cannot report it. */
  absence_refund: z.object({ price: Price, to: RefundTarget }).nullable(),
  room_opens_at: z.iso.datetime(),
  payment: z
    .object({
      id: z.uuid(),
      transaction_id: z.string(),
      product_name: z.string(),
      price: Price,
      card: z.string().nullable(),
      paid_at: z.iso.datetime(),
    })
    .nullable(),
  prepaid: z.object({ remaining: z.int(), value: Price, free: z.boolean() }).nullable(),
  note: z.string(),
  shares: z.array(z.object({ item: ShareItem, since: z.iso.datetime().nullable() })),
  /** What this counsellor opened of the member, newest first. */
  openings: z.array(z.object({ item: z.string(), at: z.iso.datetime() })),
  summary: AppointmentSummary.nullable(),
  rating: OwnRating.nullable(),
  /** The phone number and the code of the appointment; null where the installation has no number. */
  phone: z.object({ number: z.string(), code: z.string() }).nullable(),
})
export type BookingDetails = z.infer<typeof BookingDetails>

const id = z.uuid().toLowerCase()
const counsellor = z.object({ counsellorId: id })
const booking = z.object({ bookingId: id })
const byUser = z.object({ user_id: id, time_zone: TimeZone.optional() })
const ownList = { audience: 'approved', reads: true, self: 'user_id', body: byUser, refusals: [] } as const
const HoldAnswer = Outcome.extend({ data: Hold })
const DetailsAnswer = Outcome.extend({ data: BookingDetails })
const BookedCounsellors = z.array(Booking.pick({ id: true, status: true, counsellor_id: true }))
const aboutTimes = ['not_found', 'booking.taken', 'booking.not_offered', 'booking.not_now'] as const

/** Counselling, for members. */
export const counselling = {
  getCounsellors: endpoint({
    method: 'GET',
    path: '/api/get-counsellors',
    audience: 'approved',
    response: z.object({ success: z.boolean(), counsellors: z.array(Counsellor) }),
    refusals: [],
  }),
  bookedByMe: endpoint({
    method: 'POST',
    path: '/api/counsellors-booked-by-me',
    ...ownList,
    response: z.object({ success: z.boolean(), data: BookedCounsellors }),
  }),
  /** Up to 200, newest first. */
  myBookings: endpoint({
    method: 'POST',
    path: '/api/my-bookings',
    ...ownList,
    response: z.object({ success: z.boolean(), data: z.array(Booking) }),
  }),
  counsellor: endpoint({
    method: 'GET',
    path: '/api/counselling/counsellors/:counsellorId',
    audience: 'approved',
    params: counsellor,
    response: z.object({ success: z.boolean(), data: CounsellorPage }),
    refusals: ['not_found'],
  }),
  /** Days from `from` (by default today); with `after`, the next free times after that moment, at most `limit`. */
  freeTimes: endpoint({
    method: 'GET',
    path: '/api/counselling/counsellors/:counsellorId/free-times',
    audience: 'approved',
    params: counsellor,
    query: z.object({
      time_zone: TimeZone,
      from: z.iso.date('Please give a date').optional(),
      days: z.coerce.number('Please give a number of days').int().min(1).max(FREE_DAYS_MAX).default(7),
      after: z.iso.datetime('Please give a time').optional(),
      limit: z.coerce.number('Please give a number').int().min(1).max(10).optional(),
    }),
    response: FreeTimes,
    refusals: ['not_found'],
  }),
  /** Holds a time for ten minutes and releases the viewer's earlier hold with the same counsellor. */
  hold: endpoint({
    method: 'POST',
    path: '/api/counselling/holds',
    audience: 'approved',
    body: z.object({ counsellor_id: id, starts_at: z.iso.datetime(COUNSELLING_TEXTS.time), time_zone: TimeZone }),
    response: HoldAnswer,
    refusals: ['not_found', 'booking.taken', 'booking.not_offered', 'rate_limit.exceeded'],
    rateLimit: 'hold',
    idempotent: 'always',
  }),
  /** Extends the hold by ten minutes if the time is still free. */
  renewHold: endpoint({
    method: 'POST',
    path: '/api/counselling/holds/:bookingId/renew',
    audience: 'approved',
    params: booking,
    response: HoldAnswer,
    refusals: [...aboutTimes, 'rate_limit.exceeded'],
    rateLimit: 'hold',
    idempotent: 'always',
  }),
  releaseHold: endpoint({
    method: 'DELETE',
    path: '/api/counselling/holds/:bookingId',
    audience: 'approved',
    params: booking,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'always',
  }),
  /** Opens the payment page for a held time. An expired hold is renewed if the time is still free. */
  pay: endpoint({
    method: 'POST',
    path: '/api/counselling/holds/:bookingId/pay',
    audience: 'approved',
    params: booking,
    body: PayForm,
    response: Outcome.extend({
      data: z.object({ payment_id: z.uuid(), page_url: z.string(), held_until: z.iso.datetime() }),
    }),
    refusals: [...aboutTimes, 'payment.unavailable', 'rate_limit.exceeded'],
    rateLimit: 'hold',
    idempotent: 'always',
  }),
  /** Confirms a held time with an appointment that is paid for already. */
  payWithPackage: endpoint({
    method: 'POST',
    path: '/api/counselling/holds/:bookingId/use-package',
    audience: 'approved',
    params: booking,
    response: DetailsAnswer,
    refusals: ['not_found', 'booking.taken', 'booking.not_now', 'package.empty'],
    idempotent: 'always',
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/counselling/bookings/:bookingId',
    audience: 'approved',
    params: booking,
    query: z.object({ time_zone: TimeZone.optional() }),
    response: z.object({ success: z.boolean(), data: BookingDetails }),
    refusals: ['not_found'],
  }),
  /** `refund_minor` is the amount that the page showed. A different current amount is refused. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/counselling/bookings/:bookingId/cancel',
    audience: 'approved',
    params: booking,
    body: z.object({ refund_minor: z.int('Please give the amount').min(0) }),
    response: DetailsAnswer,
    refusals: ['not_found', 'booking.not_now', 'booking.refund_changed'],
    idempotent: 'by-key',
  }),
  /** Moves a booking to another time with the same counsellor at the same price. */
  move: endpoint({
    method: 'POST',
    path: '/api/counselling/bookings/:bookingId/move',
    audience: 'approved',
    params: booking,
    body: z.object({ starts_at: z.iso.datetime(COUNSELLING_TEXTS.time) }),
    response: DetailsAnswer,
    refusals: [...aboutTimes, 'rate_limit.exceeded'],
    rateLimit: 'hold',
    idempotent: 'always',
  }),
  /** The member reports that the counsellor did not come. */
  reportAbsence: endpoint({
    method: 'POST',
    path: '/api/counselling/bookings/:bookingId/absence',
    audience: 'approved',
    params: booking,
    body: z.object({ text: z.string().trim().max(NOTE_MAX, COUNSELLING_TEXTS.noteTooLong).default('') }),
    response: DetailsAnswer,
    refusals: ['not_found', 'booking.not_now'],
    idempotent: 'by-key',
  }),
  saveNote: endpoint({
    method: 'POST',
    path: '/api/counselling/bookings/:bookingId/note',
    audience: 'approved',
    params: booking,
    body: z.object({ note: z.string('Please write a note').trim().max(NOTE_MAX, COUNSELLING_TEXTS.noteTooLong) }),
    response: Outcome,
    refusals: ['not_found', 'booking.not_now', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/counselling/bookings/:bookingId/rating',
    audience: 'approved',
    params: booking,
    body: z.object({
      stars: z.int(COUNSELLING_TEXTS.stars).min(1, COUNSELLING_TEXTS.stars).max(5, COUNSELLING_TEXTS.stars),
      text: z.string().trim().max(RATING_TEXT_MAX, COUNSELLING_TEXTS.ratingTooLong).default(''),
    }),
    response: DetailsAnswer,
    refusals: ['not_found', 'booking.not_now', 'booking.rated'],
    idempotent: 'by-key',
  }),
  /** Ticks a step of the summary, or removes the tick. */
  tickStep: endpoint({
    method: 'POST',
    path: '/api/counselling/bookings/:bookingId/steps/:position',
    audience: 'approved',
    params: booking.extend({ position: z.coerce.number().int().min(1).max(10) }),
    body: z.object({ done: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/counselling/counsellors/:counsellorId/shares',
    audience: 'approved',
    params: counsellor,
    body: z.object({ item: ShareItem, shared: z.boolean('Please say yes or no') }),
    response: Outcome.extend({ data: BookingDetails.shape.shares }),
    refusals: ['not_found'],
  }),
  /** The appointment for a calendar: REQUEST, or CANCEL if it does not take place. */
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/counselling/bookings/:bookingId/appointment.ics',
    audience: 'participant',
    params: booking,
    response: z.custom<Uint8Array>(),
    binary: 'text/calendar; charset=utf-8',
    refusals: ['not_found'],
  }),
}
