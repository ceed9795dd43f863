import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Price } from '../payments/prices.ts'

/** After a meeting that one of the two has confirmed, the other has this many days to say that it did not take place. */
export const OBJECTION_DAYS = 7

/**
 * `bought` until the first letter is delivered, `running` while introductions are left, `used_up` when all have counted,
 * `ended` when the rest was refunded, `refunded` when everything was.
 */
export const MANDATE_STATES = ['bought', 'running', 'used_up', 'ended', 'refunded'] as const
export const MandateState = z.enum(MANDATE_STATES)
export type MandateState = z.infer<typeof MandateState>

const Consultant = z.object({ id: z.uuid(), name: z.string(), role: z.string(), image: z.string().nullable() })

/** A package of introductions that the viewer has bought. */
export const Mandate = z.object({
  payment_id: z.uuid(),
  counsellor: Consultant,
  introductions: z.int(),
  state: MandateState,
  bought_at: z.iso.datetime(),
  /** 'Visa ending 4242'. */
  card: z.string().nullable(),
  /** The introductions that counted, the earliest first. The name is null once the other member is no longer here. */
  counted: z.array(z.object({ first_name: z.string().nullable(), counted_at: z.iso.datetime() })),
  remaining: z.int(),
  /** What can be refunded now; null when nothing is left. */
  rest: Price.nullable(),
})
export type Mandate = z.infer<typeof Mandate>

const IntroductionCount = z.union([z.literal(1), z.literal(3), z.literal(5)], 'Please choose one, three or five')

/** What a consultant asks for one, three and five introductions. */
export const MandateOffer = z.object({
  counsellor: Consultant,
  products: z.array(z.object({ introductions: IntroductionCount, price: Price, each: Price })),
})
export type MandateOffer = z.infer<typeof MandateOffer>

/** '3' in a sentence: 'three introductions'. */
export const introductionsText = (count: number): string =>
  count === 1 ? 'one introduction' : `${['no', 'one', 'two', 'three', 'four', 'five'][count] ?? count} introductions`

/** Packages of introductions. Their refund and the withdrawal from the contract are those of payments. */
export const mandates = {
  list: endpoint({
    method: 'GET',
    path: '/api/mandates',
    audience: 'approved',
    response: z.object({
      success: z.boolean(),
      mandates: z.array(Mandate),
      offers: z.array(MandateOffer),
      /** The version of the terms that a buyer accepts. */
      terms_version: z.int(),
      /** Whether the viewer takes part in introductions; otherwise nothing can be bought. */
      takes_part: z.boolean(),
      has_withdrawal: z.boolean(),
    }),
    refusals: [],
  }),
  /** Opens the payment page. The terms are those that the page showed. */
  buy: endpoint({
    method: 'POST',
    path: '/api/mandates',
    audience: 'approved',
    body: z.object({
      counsellor_id: z.uuid().toLowerCase(),
      introductions: IntroductionCount,
      terms_version: z.int(),
      asks_early_start: z.boolean(),
    }),
    response: Outcome.extend({ data: z.object({ payment_id: z.uuid(), page_url: z.string() }) }),
    refusals: [
      'request.invalid',
      'not_found',
      'mandate.no_consent',
      'mandate.terms_changed',
      'payment.unavailable',
      'rate_limit.exceeded',
    ],
    rateLimit: 'hold',
    idempotent: 'always',
  }),
}
