import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { SEND_AGAIN_DAYS } from '../interests/interests.ts'

/** The number of whole days (UTC) after a conversation was finished until the two can begin again. */
export const BEGIN_AGAIN_DAYS = SEND_AGAIN_DAYS

/** Sentences that may end a conversation, for members who don't want to write one. */
export const FINISHING_SENTENCES = {
  thanks: 'Thank you for your letters. I don’t think we’re right for each other, and I wish you somebody kind.',
  somebody: 'I’ve got to know somebody better, and I want to be fair to you.',
  timing: 'This isn’t a good time for me, and I don’t want to keep you waiting.',
  friendship: 'I’ve enjoyed writing to you, but I don’t feel more than friendship.',
} as const
export const FINISHING_MAX = 400
export const FINISHING_TEXTS = {
  choose: 'Choose what to say, or finish without words',
  empty: 'Write a few words, or choose another answer',
  tooLong: `Your words can have up to ${FINISHING_MAX} characters`,
}

/** One of the sentences, the member's own words, or nothing at all. */
export const FinishingWords = z.enum(
  ['thanks', 'somebody', 'timing', 'friendship', 'own', 'none'],
  FINISHING_TEXTS.choose,
)
export type FinishingWords = z.infer<typeof FinishingWords>

/** A member's own words at the end of a conversation. */
export const FinishingText = z.string().trim().max(FINISHING_MAX, { error: FINISHING_TEXTS.tooLong, abort: true })

/**
 * Why nothing can be sent: the pair is not connected, one of the two has finished the conversation, the partner's account
 * is closed, or no booking is active.
 */
export const CLOSED_REASONS = ['not_connected', 'finished', 'left', 'booking_ended'] as const

/** The state of a finished conversation. */
export const Finished = z.object({
  at: z.iso.datetime(),
  /** The first day (UTC) on which the two can begin again. */
  again_from: z.iso.date(),
  /** Whether the viewer has said that they would like to; nobody else learns of it. */
  wants_again: z.boolean(),
})

const params = z.object({ partnerId: z.uuid().toLowerCase() })

export const finishing = {
  /**
   * Ends a connection for both. Both can read and report the conversation; neither can write. The words are its last
   * message.
   */
  finish: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/finish',
    audience: 'approved',
    params,
    body: z
      .object({
        words: FinishingWords,
        text: FinishingText.optional(),
      })
      .refine(({ words, text }) => words !== 'own' || Boolean(text), { error: FINISHING_TEXTS.empty, path: ['text'] }),
    response: Outcome,
    refusals: ['not_found', 'conversation.not_open', 'conversation.finished', 'rate_limit.exceeded'],
    rateLimit: 'message',
    idempotent: 'by-key',
  }),
  /**
   * Sets whether the viewer wants to begin again. The partner learns of it only by wanting the same: then both can write
   * again.
   */
  beginAgain: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/begin-again',
    audience: 'approved',
    params,
    body: z.object({ wanted: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: ['not_found', 'conversation.not_finished', 'conversation.too_early', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
