import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { CounsellorOffer } from '../counselling/counsellor-offer.ts'
import { endpoint } from '../endpoint.ts'
import { Card } from '../profiles/people.ts'

/** How near two connected members are, from the first message to a wedding. */
export const STAGES = ['talking', 'meeting', 'exclusive', 'families', 'engaged', 'married'] as const
export const Stage = z.enum(STAGES)
export type Stage = z.infer<typeof Stage>

/** A question to move up ends by itself after this time, and the same member can repeat it after as much again. */
export const PROPOSAL_DAYS = 14
/** How long the page says that the partner has returned to discovery. */
export const RETURN_SHOWN_DAYS = 30

/** What a member may send with one press to those whose conversations they finish when they become exclusive. */
export const EXCLUSIVE_WORDS =
  'I’ve met somebody and want to give it my whole attention. Thank you for writing, and all the best.'

/** From this stage on neither of the two is shown to new people. */
export const isExclusive = (stage: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf('exclusive')
/** The stages in which two members have conversations for later. Below them the chapters are closed. */
export const hasChapters = (stage: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf('families')
export const nextStage = (stage: Stage): Stage | null => STAGES[STAGES.indexOf(stage) + 1] ?? null
export const stageBefore = (stage: Stage): Stage | null => STAGES[STAGES.indexOf(stage) - 1] ?? null

/** A question to move up. To its proposer one that was answered with 'not yet' looks like one without an answer. */
export const StageProposal = z.object({
  stage: Stage,
  is_own: z.boolean(),
  /** When it ends by itself. */
  lapses_at: z.iso.datetime(),
})
export type StageProposal = z.infer<typeof StageProposal>

/** The page of two connected members, as one of them sees it. */
export const Pair = z.object({
  partner: Card,
  stage: Stage,
  /** When the two reached the present stage and those before it, in their order. */
  reached: z.array(z.object({ stage: Stage, at: z.iso.datetime() })),
  proposal: StageProposal.nullable(),
  /** From when the viewer may propose the next stage; null when they may now. */
  propose_from: z.iso.datetime().nullable(),
  /** When the partner ended being exclusive and returned to discovery, if that was lately. */
  partner_returned_at: z.iso.datetime().nullable(),
  /** The viewer is exclusive with another member. */
  is_exclusive_elsewhere: z.boolean(),
  /** While the two are exclusive: the members with whom only the viewer has other open conversations. */
  open_conversations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Who helps at this stage, for the viewer alone. Null when nobody takes bookings; absent in the version before. */
  counsellor: CounsellorOffer.nullable().optional(),
})
export type Pair = z.infer<typeof Pair>

const params = z.object({ partnerId: z.uuid().toLowerCase() })
const REFUSED = ['not_found', 'pair.not_now', 'pair.exclusive_elsewhere', 'rate_limit.exceeded'] as const

/** 'You two': the stages of two connected members. Both go up together, either goes down alone. */
export const pairs = {
  read: endpoint({
    method: 'GET',
    path: '/api/pairs/:partnerId',
    audience: 'approved',
    params,
    response: z.object({ success: z.boolean(), data: Pair }),
    refusals: ['not_found'],
  }),
  /** Proposes the next stage. When the partner has proposed it already, both have said yes. */
  propose: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/propose',
    audience: 'approved',
    params,
    body: z.object({ stage: Stage }),
    response: Outcome,
    refusals: [...REFUSED, 'pair.propose_later'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Answers the partner's proposal. A 'not yet' is visible to nobody but the viewer. */
  answer: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/answer',
    audience: 'approved',
    params,
    body: z.object({ stage: Stage, agrees: z.boolean('Please say yes or not yet') }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Takes the viewer's own proposal back. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/withdraw',
    audience: 'approved',
    params,
    body: z.object({ stage: Stage }),
    response: Outcome,
    refusals: ['not_found', 'pair.not_now', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Goes back from this stage without the partner: one stage, or to 'meeting', which returns both to discovery. */
  goBack: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/go-back',
    audience: 'approved',
    params,
    body: z.object({ from: Stage, to: Stage }),
    response: Outcome,
    refusals: ['not_found', 'pair.not_now', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
