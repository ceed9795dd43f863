import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

export const TERMS_NOTE_MAX = 500
/** Coming versions may begin at most this far ahead. */
export const TERMS_AHEAD_DAYS = 366
/** The versions that the list has, newest first. */
export const TERMS_LISTED = 50

/** The numbers of appointments that can be bought at once. */
export const APPOINTMENT_COUNTS = [1, 3, 5] as const
export type AppointmentCount = (typeof APPOINTMENT_COUNTS)[number]

/** What holds for all counsellors: their own prices are theirs. */
export type Terms = { refund_hours: number; discount_3_percent: number; discount_5_percent: number }

export const discountPercent = (terms: Terms, appointments: AppointmentCount): number =>
  appointments === 1 ? 0 : appointments === 3 ? terms.discount_3_percent : terms.discount_5_percent

export type PricedProduct = { appointments: AppointmentCount; amountMinor: number; savingMinor: number }

/**
 * The prices of one, three and five appointments. A discount is rounded to whole units of the currency.
 * @param minorUnits of one unit: 100 for GBP
 */
export const pricedProducts = (priceMinor: number, minorUnits: number, terms: Terms): PricedProduct[] =>
  APPOINTMENT_COUNTS.map((appointments) => {
    const discount = discountPercent(terms, appointments)
    const full = appointments * priceMinor
    const rounded = Math.round((full * (100 - discount)) / 100 / minorUnits) * minorUnits
    // Where a unit is more than the discount, no rounding happens.
    const amountMinor = discount > 0 && rounded > 0 ? Math.min(rounded, full) : full
    return { appointments, amountMinor, savingMinor: full - amountMinor }
  })

/** Whether a member who cancels this number of hours before the start gets everything back; otherwise, nothing. */
export const isRefundDue = (hoursBefore: number, { refund_hours }: Pick<Terms, 'refund_hours'>): boolean =>
  hoursBefore >= refund_hours

export const hoursText = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/** 'until 24 hours before' */
export const refundLimitText = ({ refund_hours }: Pick<Terms, 'refund_hours'>): string =>
  refund_hours === 0 ? 'until the start' : `until ${hoursText(refund_hours)} before`

const percent = (text: string) => z.int(text).min(0, text).max(50, text)
const HOURS = 'Please give a whole number of hours up to 336'
const DISCOUNT = 'Please give a whole number of per cent up to 50'

export const TermsForm = z.object({
  /** Null: from now on. */
  holds_from: z.iso.datetime('Please give a date').nullable(),
  refund_hours: z.int(HOURS).min(0, HOURS).max(336, HOURS),
  discount_3_percent: percent(DISCOUNT),
  discount_5_percent: percent(DISCOUNT),
  note: z
    .string('Please say why')
    .trim()
    .min(1, 'Please say why')
    .max(TERMS_NOTE_MAX, `Please keep it under ${TERMS_NOTE_MAX} characters`),
})

export const TermsVersion = TermsForm.extend({
  version: z.int(),
  holds_from: z.iso.datetime(),
  state: z.enum(['current', 'coming', 'past', 'withdrawn']),
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type TermsVersion = z.infer<typeof TermsVersion>

const Versions = Outcome.extend({ versions: z.array(TermsVersion) })

/** The discounts of packages and the refund rule, in versions. A booking keeps those under which its time was held. */
export const counsellingTerms = {
  list: endpoint({
    method: 'GET',
    path: '/api/provider/counselling-terms',
    audience: 'provider',
    roles: ['finance', 'support'],
    response: z.object({ success: z.boolean(), versions: z.array(TermsVersion) }),
    refusals: [],
  }),
  /** Adds a version that holds from now on, or from a later date. Bookings made before it do not change. */
  add: endpoint({
    method: 'POST',
    path: '/api/provider/counselling-terms',
    audience: 'provider',
    roles: ['finance'],
    stepUp: true,
    body: TermsForm,
    response: Versions,
    refusals: ['terms.date_taken', 'staff.step_up'],
    idempotent: 'by-key',
  }),
  /** Withdraws a version that does not hold yet. It stays in the list. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/provider/counselling-terms/:version/withdraw',
    audience: 'provider',
    roles: ['finance'],
    stepUp: true,
    params: z.object({ version: z.string().regex(/^[1-9]\d{0,8}$/) }),
    response: Versions,
    refusals: ['not_found', 'terms.in_force', 'staff.step_up'],
  }),
}
