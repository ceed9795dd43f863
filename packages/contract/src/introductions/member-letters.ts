import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LetterReason } from './letters.ts'

export const DECLINE_WORDS_MAX = 300
/** The newest letters that are listed. */
export const LETTERS_LISTED = 50
/** The days after which a closed letter is only a line. */
export const CLOSED_READABLE_DAYS = 30

/** Why a member says no. Only the counsellor reads it. */
export const DeclineReason = z.enum(['far', 'life', 'timing', 'known', 'letter', 'unsaid'])
export type DeclineReason = z.infer<typeof DeclineReason>

/** What the reader sees of an introduction: the own answer, or that it has closed. */
export const LetterState = z.enum(['open', 'waiting', 'declined', 'closed', 'over', 'connected'])
export type LetterState = z.infer<typeof LetterState>

/**
 * A letter as a line. Of the other member it has the first name, the age band and the region; the id only once both have
 * said yes.
 */
export const LetterLine = z.object({
  id: z.uuid(),
  state: LetterState,
  other: z.object({ first_name: z.string(), age_band: z.string(), region: z.string() }),
  counsellor: z.object({ id: z.uuid(), name: z.string(), role: z.string(), image: z.string().nullable() }),
  delivered_at: z.iso.datetime(),
  answer_until: z.iso.datetime(),
  /** When the reader saw that it had closed. */
  closed_at: z.iso.datetime().nullable(),
  partner_id: z.uuid().nullable(),
})
export type LetterLine = z.infer<typeof LetterLine>

export const Letter = LetterLine.extend({
  own_first_name: z.string(),
  /** Whether the reader can write to the counsellor. */
  can_ask: z.boolean(),
  /**
   * Set when the counsellor works for both members: another one has read both letters before they were sent. The name is
   * null after that account was deleted.
   */
  second_reading: z.object({ reader: z.string().nullable() }).nullable().optional(),
  /** Null once a closed letter is only a line. */
  text: z
    .object({ paragraph: z.string(), reasons: z.array(z.object(LetterReason.shape)), difference: z.string() })
    .nullable(),
  /** Until when a no can be taken back. */
  change_until: z.iso.datetime().nullable(),
  /** Whether a yes can be taken back. */
  can_take_back: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

const one = z.object({ introductionId: z.uuid().toLowerCase() })

/** The letters that counsellors have written to the viewer. */
export const letters = {
  list: endpoint({
    method: 'GET',
    path: '/api/letters',
    audience: 'approved',
    response: z.object({ success: z.boolean(), data: z.array(LetterLine) }),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/letters/:introductionId',
    audience: 'approved',
    params: one,
    response: z.object({ success: z.boolean(), data: Letter }),
    refusals: ['not_found'],
  }),
  /** A yes, a no, or the own answer taken back. */
  answer: endpoint({
    method: 'POST',
    path: '/api/letters/:introductionId/answer',
    audience: 'approved',
    params: one,
    body: z.object({
      answer: z.enum(['yes', 'no', 'none']),
      reasons: z.array(DeclineReason).max(DeclineReason.options.length).optional(),
      words: z
        .string()
        .trim()
        .max(DECLINE_WORDS_MAX, `Please write at most ${DECLINE_WORDS_MAX} characters`)
        .optional(),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), data: Letter }),
    refusals: ['request.invalid', 'not_found', 'introduction.not_now', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
