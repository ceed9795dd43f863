import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How often a letter may come. */
export const Frequency = z.enum(['any', 'monthly', 'quarterly'])
export type Frequency = z.infer<typeof Frequency>

/** The days between two letters. */
export const DAYS_BETWEEN: Record<Frequency, number> = { any: 0, monthly: 30, quarterly: 90 }
export const PAUSE_DAYS = 90

/** The newest looks of each kind at the own profile that are listed. */
export const LOOKS_LISTED = 50

export const IntroductionConsent = z.object({
  is_on: z.boolean(),
  frequency: Frequency,
  paused_until: z.iso.datetime().nullable(),
  /**
   * The looks of counsellors at the own profile, the newest first: each time that one opened it, and each day on which it
   * was in one's list of people who may suit a client.
   */
  looks: z.array(
    z.object({
      counsellor: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }),
      looked_at: z.iso.datetime(),
      kind: z.enum(['opened', 'listed']),
      is_refused: z.boolean(),
    }),
  ),
})
export type IntroductionConsent = z.infer<typeof IntroductionConsent>

export const ConsentChange = z.object({ is_on: z.boolean(), frequency: Frequency, is_paused: z.boolean() })
export type ConsentChange = z.infer<typeof ConsentChange>

const ConsentAnswer = z.object({ success: z.boolean(), message: z.string(), data: IntroductionConsent })

/** Whether counsellors may introduce the viewer. */
export const introductionConsent = {
  read: endpoint({
    method: 'GET',
    path: '/api/introduction-consent',
    audience: 'approved',
    response: ConsentAnswer,
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/introduction-consent',
    audience: 'approved',
    body: ConsentChange,
    response: ConsentAnswer,
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** No introduction through this counsellor, or again. */
  refuse: endpoint({
    method: 'POST',
    path: '/api/introduction-consent/counsellors',
    audience: 'approved',
    body: z.object({ counsellor_id: z.uuid().toLowerCase(), is_refused: z.boolean() }),
    response: ConsentAnswer,
    refusals: ['request.invalid', 'not_found', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
