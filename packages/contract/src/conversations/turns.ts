import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

/**
 * Whose turn a conversation of two members is. It rests after `RESTS_AFTER_DAYS` without a message, until somebody
 * writes.
 */
export const Turn = z.enum(['viewer', 'partner', 'resting', 'finished'])
export type Turn = z.infer<typeof Turn>

export const Pace = z.enum(['chat', 'letters'], 'Please choose a pace')
export type Pace = z.infer<typeof Pace>

/** The days within which an answer is expected, by the pace of the member who wrote last. */
export const ANSWER_WITHIN_DAYS = { chat: 3, letters: 7 } as const
/** While this many members wait for longer than that, no new interest can be sent. */
export const MANY_WAITING = 8
/** The days without a message after which both are asked whether they would like to carry on. */
export const QUIET_AFTER_DAYS = 14
/** The days without a message after which a connection rests. */
export const RESTS_AFTER_DAYS = 30

export const RowTurn = z.object({
  of: Turn,
  /** From when the partner waits for the viewer's answer; null unless it is the viewer's turn. */
  due_at: z.iso.datetime().nullable(),
})
export type RowTurn = z.infer<typeof RowTurn>

/** The question whether to carry on, which both get after two quiet weeks. */
export const QuietAnswer = z.enum(['yes', 'later'], 'Please choose an answer')
export type QuietAnswer = z.infer<typeof QuietAnswer>
export const Quiet = z.object({
  /** The last message when both were asked. A later one ends the question. */
  after_seq: z.int(),
  answer: QuietAnswer.nullable(),
  /** Whether both have said yes. Any other answer of the partner looks like none. */
  is_mutual: z.boolean(),
})

export type Quiet = z.infer<typeof Quiet>

const WaitingMember = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  /** The time of the message that waits for an answer. */
  since: z.iso.datetime(),
})
export type WaitingMember = z.infer<typeof WaitingMember>

export const turns = {
  /** How many conversations are in each state, and the members who have waited longest for the viewer's answer. */
  summary: endpoint({
    method: 'GET',
    path: '/api/turns',
    audience: 'approved',
    response: z.object({
      success: z.boolean(),
      counts: z.object({
        all: z.int(),
        viewer: z.int(),
        partner: z.int(),
        resting: z.int(),
        finished: z.int(),
      }),
      /** The longest wait first, at most `MANY_WAITING`. */
      waiting: z.array(WaitingMember),
    }),
    refusals: [],
  }),
  /** Answers the question whether to carry on. The partner learns of a yes only by saying yes. */
  answerQuiet: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/quiet',
    audience: 'approved',
    params: z.object({ partnerId: z.uuid().toLowerCase() }),
    body: z.object({ answer: QuietAnswer }),
    response: Outcome,
    refusals: ['not_found', 'conversation.not_quiet', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
