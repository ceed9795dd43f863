import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { LetterSide } from './counsellor-introductions.ts'
import { RETURN_REASON_MAX } from './letters.ts'

/** The number of letters that the list has at most. */
export const SECOND_READINGS_LISTED = 50

/** Letters of a colleague to two clients of that colleague, which wait for a second reader. */
export const SecondReading = z.object({
  id: z.uuid(),
  /** First names of the two members. */
  names: z.tuple([z.string(), z.string()]),
  writer: z.string(),
  requested_at: z.iso.datetime(),
  /** Then the letters are a draft of their writer again. */
  until: z.iso.datetime(),
})
export type SecondReading = z.infer<typeof SecondReading>

export const OpenSecondReading = SecondReading.extend({
  letters: z.tuple([LetterSide, LetterSide]),
  /** When both letters arrive if they are released now. */
  delivers_at: z.iso.datetime(),
})
export type OpenSecondReading = z.infer<typeof OpenSecondReading>

export const ReturnForm = z.object({
  reason: z
    .string('Please write what should change')
    .trim()
    .min(1, 'Please write what should change')
    .max(RETURN_REASON_MAX, `Please write at most ${RETURN_REASON_MAX} characters`),
})

const params = z.object({ introductionId: z.uuid().toLowerCase() })
const DECISION_REFUSALS = [
  'not_found',
  'introduction.not_now',
  'introduction.own_letters',
  'rate_limit.exceeded',
] as const

/** A counsellor reads letters of another one to two clients of the same counsellor, before they are sent. */
export const secondReadings = {
  /** The oldest first. Empty for a counsellor whose listing is not approved. */
  list: endpoint({
    method: 'GET',
    path: '/api/counsellor/second-readings',
    audience: 'counsellor',
    response: z.object({ success: z.boolean(), rows: z.array(SecondReading) }),
    refusals: [],
  }),
  /** Opens both letters, which is recorded and shown to both members. */
  open: endpoint({
    method: 'POST',
    path: '/api/counsellor/second-readings/:introductionId',
    audience: 'counsellor',
    params,
    response: z.object({ success: z.boolean(), data: OpenSecondReading }),
    refusals: ['not_found', 'introduction.own_letters'],
  }),
  /** Gives both letters to the clock. Their writer can take them back until it delivers them. */
  release: endpoint({
    method: 'POST',
    path: '/api/counsellor/second-readings/:introductionId/release',
    audience: 'counsellor',
    params,
    response: Outcome.extend({ delivers_at: z.iso.datetime() }),
    refusals: [...DECISION_REFUSALS, 'introduction.not_possible'],
    rateLimit: 'interest',
    idempotent: 'by-key',
  }),
  /** The letters are a draft of their writer again, who reads the reason. */
  return: endpoint({
    method: 'POST',
    path: '/api/counsellor/second-readings/:introductionId/return',
    audience: 'counsellor',
    params,
    body: ReturnForm,
    response: Outcome,
    refusals: [...DECISION_REFUSALS, 'request.invalid'],
    rateLimit: 'interest',
    idempotent: 'by-key',
  }),
}
