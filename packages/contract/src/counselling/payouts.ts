import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Price } from '../payments/prices.ts'
import { oneLine } from '../text/one-line.ts'

export const PAYOUT_REFERENCE_MAX = 100
export const PAYOUT_REASON_MAX = 1000

/** The first day of a month. */
export const PayoutMonth = z.iso.date().regex(/-01$/, 'Please give the first day of a month')

/** What a counsellor earned in a month, and what is not paid yet up to its end. */
export const OwedRow = z.object({
  counsellor: z.object({ id: z.uuid(), name: z.string() }),
  /** How many appointments of the month brought money. */
  appointments: z.int(),
  /** How many introductions counted in the month. Absent in the version before. */
  introductions: z.int().optional(),
  earned: Price,
  /** What is to be paid: this month and whatever is open from earlier ones, less refunds of what was paid before. */
  owed: Price,
  /** What the counsellor owes Heartwell, when refunds of what was paid before are more than all that is open. */
  owed_back: Price.nullable(),
})
export type OwedRow = z.infer<typeof OwedRow>

export const Payout = z.object({
  id: z.uuid(),
  counsellor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** The last month that it covers. */
  month: z.iso.date(),
  amount: Price,
  appointments: z.int(),
  introductions: z.int().optional(),
  reference: z.string(),
  paid_on: z.iso.date(),
  /** Who recorded it. */
  by: z.string().nullable(),
  reversed: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Only the newest payout of a counsellor can be reversed. */
  is_reversible: z.boolean(),
})
export type Payout = z.infer<typeof Payout>

/** What a counsellor has earned in one currency and not been paid. A debt: refunds of what was paid before. */
export const OpenEarnings = z.object({ amount: Price, is_debt: z.boolean() })

/** A payout as the counsellor sees it. A reversed one was recorded by mistake. */
export const OwnPayout = Payout.pick({ id: true, month: true, amount: true, reference: true, paid_on: true }).extend({
  is_reversed: z.boolean(),
})

export const RecordPayoutForm = z.object({
  counsellor_id: z.uuid().toLowerCase(),
  month: PayoutMonth,
  currency: z.string().regex(/^[A-Z]{3}$/, 'Please give a currency'),
  /** What the page showed as owed; a different current amount is refused. */
  amount_minor: z.int('Please give the amount').min(1, 'Please give the amount'),
  reference: oneLine('The reference', PAYOUT_REFERENCE_MAX, {
    empty: 'Please give the reference of the transfer',
    long: `A reference can have up to ${PAYOUT_REFERENCE_MAX} characters`,
  }),
  paid_on: z.iso.date('Please give the date of the transfer'),
})

export const ReversePayoutForm = z.object({
  reason: z
    .string('Please give a reason')
    .trim()
    .min(1, 'Please give a reason')
    .max(PAYOUT_REASON_MAX, `A reason can have up to ${PAYOUT_REASON_MAX} characters`),
})

/** Payments to counsellors, for finance. All amounts come from the ledger. */
export const payouts = {
  /** What is owed up to the end of a month, by the calendar of each counsellor, and the payouts of that month. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/payouts',
    audience: 'provider',
    roles: ['finance'],
    query: z.object({ month: PayoutMonth.optional() }),
    response: z.object({
      success: z.boolean(),
      month: z.iso.date(),
      /** The current month, in UTC. */
      current_month: z.iso.date(),
      rows: z.array(OwedRow),
      payouts: z.array(Payout),
      /** One for each currency. */
      totals: z.array(z.object({ earned: Price, owed: Price, paid: Price })),
    }),
    refusals: [],
  }),
  /** Records that a counsellor was paid all that is owed up to the end of a month. */
  record: endpoint({
    method: 'POST',
    path: '/api/provider/payouts',
    audience: 'provider',
    roles: ['finance'],
    stepUp: true,
    body: RecordPayoutForm,
    response: Outcome,
    refusals: ['not_found', 'payout.changed', 'staff.step_up'],
    idempotent: 'by-key',
  }),
  /** Takes the newest payout of a counsellor back by a second ledger transaction. Nothing is deleted. */
  reverse: endpoint({
    method: 'POST',
    path: '/api/provider/payouts/:payoutId/reverse',
    audience: 'provider',
    roles: ['finance'],
    stepUp: true,
    params: z.object({ payoutId: z.uuid().toLowerCase() }),
    body: ReversePayoutForm,
    response: Outcome,
    refusals: ['not_found', 'payout.not_newest', 'staff.step_up'],
    idempotent: 'by-key',
  }),
  /** What is owed and paid for a month, as CSV. Each export is an entry of the audit. */
  exportFile: endpoint({
    method: 'POST',
    path: '/api/provider/payouts/export',
    audience: 'provider',
    roles: ['finance'],
    body: z.object({ month: PayoutMonth }),
    response: z.custom<Uint8Array>(),
    binary: 'text/csv; charset=utf-8',
    refusals: [],
  }),
}
