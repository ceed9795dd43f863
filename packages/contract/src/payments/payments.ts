import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { BookingState } from '../counselling/counselling.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { Price } from './prices.ts'
import { Withdrawal } from './withdrawal.ts'

export const DECISION_REASON_MAX = 3000
/** The newest payments that the payment history has. */
export const PAYMENTS_LISTED = 200
/** The message of the payment frame that the member has paid. It only opens the next page and proves nothing. */
export const PAYMENT_SUCCESS = 'payment_success'

export const PAYMENT_STATES = ['opened', 'paid', 'failed', 'abandoned', 'refunded', 'disputed'] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** A card of the payment history. */
export const Payment = z.object({
  id: z.uuid(),
  product_name: z.string(),
  currency_symbol: z.string(),
  /** Without the symbol: '50.00'. */
  price: z.string(),
  created_at: z.iso.datetime(),
  /** What the dispute form asks for. */
  transaction_id: z.string(),
  state: PaymentState,
  appointments: z.int(),
  /** A payment buys either appointments or introductions. */
  introductions: z.int(),
  /** 'Visa ending 4242'. */
  card: z.string().nullable(),
  /** The amount refunded so far. */
  refunded: Price.nullable(),
  /** The amount of refunds that did not reach the member, and that we still owe. */
  refund_failed: Price.nullable(),
  /** Appointments that were booked with it, the next one first. */
  bookings: z.array(
    z.object({ id: z.uuid(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), state: BookingState }),
  ),
  /** The only appointment of the payment, and what cancelling it now refunds to the card. */
  cancellation: z.object({ booking_id: z.uuid(), refund: Price }).nullable(),
  /** Appointments that are paid for but not booked, or introductions that are not counted, and their value. */
  rest: z.object({ remaining: z.int(), value: Price }).nullable(),
  /** Null where the law gives no right to withdraw, after the period, and when nothing is left to refund. */
  withdrawal: Withdrawal.nullable(),
})
export type Payment = z.infer<typeof Payment>

/**
 * The result of a checkout: `confirming` until the provider has reported it, `slot_lost` when the payment could not book
 * the time and is refunded.
 */
export const PaymentOutcome = z.enum(['confirming', 'booked', 'slot_lost', 'failed', 'abandoned'])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

export const PaymentStatus = z.object({
  id: z.uuid(),
  outcome: PaymentOutcome,
  product_name: z.string(),
  appointments: z.int(),
  introductions: z.int(),
  price: Price,
  refunded: Price.nullable(),
  booking: z
    .object({
      id: z.uuid(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      state: BookingState,
      refund_until: z.iso.datetime(),
      room_opens_at: z.iso.datetime(),
    })
    .nullable(),
  /** Null unless the time is held. The page counts down by the difference of the two. */
  hold: z.object({ held_until: z.iso.datetime(), server_now: z.iso.datetime() }).nullable(),
  counsellor: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }).nullable(),
  /** The address to which the details were emailed. */
  email: z.string(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Receipt = z.object({
  id: z.uuid(),
  transaction_id: z.string(),
  paid_at: z.iso.datetime(),
  product_name: z.string(),
  price: Price,
  card: z.string().nullable(),
  member: z.object({ name: z.string(), email: z.string() }),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  bookings: z.array(z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime(), state: BookingState })),
  refunds: z.array(z.object({ price: Price, at: z.iso.datetime() })),
  /** The amount paid and not refunded. */
  total: Price,
})
export type Receipt = z.infer<typeof Receipt>

export const DECISION_OUTCOMES = ['full', 'part', 'none'] as const
export const DecisionOutcome = z.enum(DECISION_OUTCOMES, 'Please choose what to refund')
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

/** A disputed payment as staff see it, with the evidence of both sides. */
export const DisputedPayment = Payment.omit({
  cancellation: true,
  bookings: true,
  refund_failed: true,
  withdrawal: true,
}).extend({
  paid_at: z.iso.datetime(),
  counsellor: z.string().nullable(),
  /** The amount that can still be refunded. */
  refundable: Price,
  appointments_booked: z.array(
    z.object({
      id: z.uuid(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      state: BookingState,
      price: Price,
      member_joined_at: z.iso.datetime().nullable(),
      counsellor_joined_at: z.iso.datetime().nullable(),
      cancelled_by: z.string().nullable(),
      events: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), event: z.string() })),
    }),
  ),
  refunds: z.array(z.object({ price: Price, cause: z.string(), state: z.string(), at: z.iso.datetime() })),
  /** Disputes at the cardholder's bank. */
  chargebacks: z.array(z.object({ price: Price, state: z.enum(['open', 'won', 'lost']), at: z.iso.datetime() })),
  /**
   * How much the member and the counsellor wrote to each other since the payment: messages of each, and the minutes in
   * which one of the two wrote. Never a text. Null for a counsellor who no longer exists.
   */
  chat: z.object({ from_member: z.int(), from_counsellor: z.int(), minutes: z.int() }).nullable(),
})
export type DisputedPayment = z.infer<typeof DisputedPayment>

export const DisputeDecision = z.object({
  outcome: DecisionOutcome,
  refund: Price,
  reason: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type DisputeDecision = z.infer<typeof DisputeDecision>

const reasonTooLong = `A reason can have up to ${DECISION_REASON_MAX} characters`
export const DecisionForm = z.object({
  outcome: DecisionOutcome,
  /** Used for `part` only. */
  amount_minor: z.int('Please give the amount to refund').min(0, 'Please give the amount to refund').default(0),
  reason: z
    .string('Please give a reason')
    .trim()
    .min(1, 'Please give a reason')
    .max(DECISION_REASON_MAX, reasonTooLong),
})

const payment = z.object({ paymentId: z.uuid().toLowerCase() })
const caseNumber = z.object({ number: CaseNumber })

/** Payments, for members. */
export const payments = {
  /** Up to 200 payments, newest first. Abandoned checkouts are left out. */
  history: endpoint({
    method: 'POST',
    path: '/api/payment-history',
    audience: 'registered',
    reads: true,
    self: 'user_id',
    body: z.object({ user_id: z.uuid().toLowerCase() }),
    response: z.object({ success: z.boolean(), data: z.array(Payment) }),
    refusals: [],
  }),
  /** Whether a checkout has been paid. The page asks after the frame's message. */
  status: endpoint({
    method: 'GET',
    path: '/api/payments/:paymentId',
    audience: 'registered',
    params: payment,
    response: z.object({ success: z.boolean(), data: PaymentStatus }),
    refusals: ['not_found'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/payments/:paymentId/receipt',
    audience: 'registered',
    params: payment,
    response: z.object({ success: z.boolean(), data: Receipt }),
    refusals: ['not_found'],
  }),
  receiptPdf: endpoint({
    method: 'GET',
    path: '/api/payments/:paymentId/receipt.pdf',
    audience: 'registered',
    params: payment,
    response: z.custom<Uint8Array>(),
    binary: 'application/pdf',
    refusals: ['not_found'],
  }),
  /**
   * Refunds the rest of a package. `refund_minor` is the amount that the page showed; a different current amount is
   * refused, so that nobody agrees to another one.
   */
  refundRest: endpoint({
    method: 'POST',
    path: '/api/payments/:paymentId/refund-rest',
    audience: 'registered',
    params: payment,
    body: z.object({ refund_minor: z.int('Please give the amount').min(1, 'Please give the amount') }),
    response: Outcome.extend({ data: Payment }),
    refusals: ['not_found', 'booking.refund_changed'],
    idempotent: 'by-key',
  }),
  /**
   * Withdraws from the contract: cancels what is to come, refunds, and emails a receipt of the withdrawal.
   * `refund_minor` is the amount that the page showed.
   */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/payments/:paymentId/withdraw',
    audience: 'registered',
    params: payment,
    body: z.object({ refund_minor: z.int('Please give the amount').min(1, 'Please give the amount') }),
    response: Outcome.extend({ data: Payment }),
    refusals: ['not_found', 'payment.withdrawal_over', 'booking.refund_changed'],
    idempotent: 'by-key',
  }),
  /** The only origin whose pages may be in the frame of the payment page. Null means our own. */
  frame: endpoint({
    method: 'GET',
    path: '/api/payment-frame',
    audience: 'registered',
    response: z.object({ success: z.boolean(), origin: z.string().nullable() }),
    refusals: [],
  }),
}

/** Disputes of payments, for the provider's staff. */
export const paymentDisputes = {
  /** `payment` is null when the member has no payment with the transaction id of the case. */
  evidence: endpoint({
    method: 'GET',
    path: '/api/provider/support/:number/payment',
    audience: 'provider',
    roles: ['finance', 'support'],
    params: caseNumber,
    response: z.object({
      success: z.boolean(),
      payment: DisputedPayment.nullable(),
      decision: DisputeDecision.nullable(),
    }),
    refusals: ['not_found'],
  }),
  /** Refunds the decided amount, writes the reason into the case and closes it. */
  decide: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/decision',
    audience: 'provider',
    roles: ['finance'],
    stepUp: true,
    params: caseNumber,
    body: DecisionForm,
    response: Outcome,
    refusals: ['not_found', 'dispute.decided', 'staff.step_up'],
    idempotent: 'by-key',
  }),
}
