import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentState } from '../payments/payments.ts'
import { Price } from '../payments/prices.ts'
import { BookingState } from './counselling.ts'

export const BOOKINGS_PAGE = 30
export const BOOKING_REASON_MAX = 1000

/** The states of appointments that were booked. Holds are not listed. */
export const BOOKED_STATES = [
  'confirmed',
  'completed',
  'cancelled',
  'no_show_member',
  'no_show_counsellor',
  'refunded',
] as const satisfies readonly BookingState[]

const Party = z.object({ id: z.uuid(), name: z.string() })

export const BookingRow = z.object({
  id: z.uuid(),
  state: BookingState,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Null once the account is deleted. */
  member: Party.nullable(),
  counsellor: Party.nullable(),
  price: Price,
  refunded: Price.nullable(),
})
export type BookingRow = z.infer<typeof BookingRow>

/** What a cancellation gives back to the member. */
export const CancellationRefund = z.object({ price: Price, to: z.enum(['card', 'package', 'nothing']) })
export type CancellationRefund = z.infer<typeof CancellationRefund>

/** An appointment with everything that happened to it and to its money. */
export const BookingFile = BookingRow.extend({
  /** The time zones of both sides. */
  member_zone: z.string(),
  counsellor_zone: z.string().nullable(),
  /** The rule that was agreed: a full refund until then. */
  refund_hours: z.int(),
  refund_until: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  member_joined_at: z.iso.datetime().nullable(),
  counsellor_joined_at: z.iso.datetime().nullable(),
  cancelled_by: z.string().nullable(),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      event: z.string(),
      /** The staff member who acted. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Null for an appointment that Heartwell gave for free, or that nobody has paid. */
  payment: z
    .object({
      id: z.uuid(),
      transaction_id: z.string(),
      product_name: z.string(),
      state: PaymentState,
      /** How many appointments it bought. */
      appointments: z.int(),
      price: Price,
      refunded: Price.nullable(),
      card: z.string().nullable(),
      paid_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Refunds of this appointment, and those of its payment that are of no single appointment. */
  refunds: z.array(
    z.object({ price: Price, cause: z.string(), state: z.string(), at: z.iso.datetime(), is_of_booking: z.boolean() }),
  ),
  /** How much the two wrote to each other since it was booked, never a text. Null when one of the accounts is deleted. */
  chat: z.object({ from_member: z.int(), from_counsellor: z.int(), minutes: z.int() }).nullable(),
  /** What a cancellation would refund now, for the member and for the counsellor. Null when it cannot be cancelled. */
  cancellation: z.object({ member: CancellationRefund.nullable(), counsellor: CancellationRefund }).nullable(),
  /** The amount that finance can refund of an appointment that is over; null when there is none. */
  refundable: Price.nullable(),
})
export type BookingFile = z.infer<typeof BookingFile>

const Reason = z
  .string('Please give a reason')
  .trim()
  .min(1, 'Please give a reason')
  .max(BOOKING_REASON_MAX, `A reason can have up to ${BOOKING_REASON_MAX} characters`)

export const CancelBookingForm = z.object({
  /** For whom staff cancel: the refund follows that side's rule. */
  on_behalf_of: z.enum(['member', 'counsellor'], 'Please choose who asked for it'),
  /** The member reads it. */
  reason: Reason,
  /** The refund that the page showed; a different current one is refused. */
  refund_minor: z.int('Please give the refund').min(0, 'Please give the refund'),
})

export const RefundBookingForm = z.object({
  amount_minor: z.int('Please give the amount to refund').min(1, 'Please give the amount to refund'),
  /** What the page showed as the most; a different current one is refused, so that nothing is refunded twice. */
  refundable_minor: z.int('Please give the refundable amount').min(1, 'Please give the refundable amount'),
  /** The member reads it. */
  reason: Reason,
})

const booking = z.object({ bookingId: z.uuid().toLowerCase() })
const roles = ['support', 'finance'] as const

/** All bookings, for the provider's staff. */
export const bookingsInbox = {
  /** Appointments that were booked, the latest start first. Every filter that is given must fit. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/bookings',
    audience: 'provider',
    roles,
    query: z.object({
      state: z.enum(BOOKED_STATES).optional(),
      counsellor: z.uuid().toLowerCase().optional(),
      /** Starts at this moment or later. */
      since: z.iso.datetime().optional(),
      /** Starts before this moment. */
      before: z.iso.datetime().optional(),
      cursor: z.string().max(60).optional(),
    }),
    response: z.object({ success: z.boolean(), rows: z.array(BookingRow), next_cursor: z.string().nullable() }),
    refusals: [],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/provider/bookings/:bookingId',
    audience: 'provider',
    roles,
    params: booking,
    response: z.object({ success: z.boolean(), data: BookingFile }),
    refusals: ['not_found'],
  }),
  /** Cancels for one of the two sides, refunds by its rule, and notifies both. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/provider/bookings/:bookingId/cancel',
    audience: 'provider',
    roles,
    stepUp: true,
    params: booking,
    body: CancelBookingForm,
    response: Outcome,
    refusals: ['not_found', 'booking.not_now', 'booking.refund_changed', 'staff.step_up'],
    idempotent: 'by-key',
  }),
  /** Refunds all or part of an appointment that is over, and notifies both sides. */
  refund: endpoint({
    method: 'POST',
    path: '/api/provider/bookings/:bookingId/refund',
    audience: 'provider',
    roles: ['finance'],
    stepUp: true,
    params: booking,
    body: RefundBookingForm,
    response: Outcome,
    refusals: ['not_found', 'booking.not_now', 'booking.refund_changed', 'staff.step_up'],
    idempotent: 'by-key',
  }),
}
