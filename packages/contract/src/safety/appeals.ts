import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { Sanction, SanctionKind, SanctionReason } from './sanctions.ts'

export const APPEAL_MAX = 2000
export const APPEAL_ANSWER_MAX = 1000
export const APPEALS_PAGE = 30
/** How long a member waits for the decision about an appeal, at most. */
export const APPEAL_TARGET_HOURS = 72

const shorter = (max: number) => `Please keep this under ${max} characters`
const text = (empty: string, max: number) => z.string(empty).trim().min(1, empty).max(max, shorter(max))

export const AppealState = z.enum(['open', 'decided'])
export type AppealState = z.infer<typeof AppealState>
export const AppealOutcome = z.enum(['upheld', 'overturned'], 'Please choose an outcome')
export type AppealOutcome = z.infer<typeof AppealOutcome>

/** A decision about an account as its owner reads it. */
export const OwnDecision = z.object({
  kind: SanctionKind,
  heading: z.string(),
  message: z.string(),
  /** What the decision means for the member. */
  effect: z.string(),
  /** Why, beside the message: the rule, how we learned of it, whether a program was involved, other ways to object. */
  statement: z.object({ rule: z.string(), source: z.string(), automation: z.string(), redress: z.array(z.string()) }),
  decided_at: z.iso.datetime(),
  /** False once the decision applies no longer. */
  applies: z.boolean(),
  /** Until when the member can appeal; null once they have, or when it is too late. */
  appeal_until: z.iso.datetime().nullable(),
  appeal: z
    .object({
      number: CaseNumber,
      text: z.string(),
      created_at: z.iso.datetime(),
      outcome: AppealOutcome.nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

const token = z.string('This link is incomplete').min(1, 'This link is incomplete').max(200)

export const AppealForm = z.object({ text: text('Please tell us why', APPEAL_MAX) })
const tokenForm = z.object({ token })

/** Decisions about an account and appeals against them. The owner cannot sign in, so a token from us opens them. */
export const appeals = {
  decision: endpoint({
    method: 'POST',
    path: '/api/decision',
    audience: 'anyone',
    body: tokenForm,
    response: z.object({ success: z.boolean(), data: OwnDecision }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'verifyEmail',
  }),
  /** One appeal against each decision. Sending it again changes nothing. */
  appeal: endpoint({
    method: 'POST',
    path: '/api/decision/appeal',
    audience: 'anyone',
    body: tokenForm.extend(AppealForm.shape),
    response: Outcome.extend({ data: OwnDecision }),
    refusals: ['not_found', 'appeal.closed', 'rate_limit.exceeded'],
    rateLimit: 'support',
  }),
}

export const AppealRow = z.object({
  number: CaseNumber,
  name: z.string(),
  kind: SanctionKind,
  reason: SanctionReason,
  state: AppealState,
  outcome: AppealOutcome.nullable(),
  created_at: z.iso.datetime(),
  /** When the appeal came into its state. */
  since: z.iso.datetime(),
  /** Whether the viewer took part in the decision, and so cannot decide the appeal. */
  took_part: z.boolean(),
})
export type AppealRow = z.infer<typeof AppealRow>

export const AppealDetail = AppealRow.extend({
  text: z.string(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  sanction: Sanction,
  answer: z.string().nullable(),
  note: z.string().nullable(),
  /** The staff member who decided. */
  by: z.string().nullable(),
})
export type AppealDetail = z.infer<typeof AppealDetail>

export const AppealDecisionForm = z.object({
  outcome: AppealOutcome,
  /** What the member reads. */
  answer: text('Please answer the member', APPEAL_ANSWER_MAX),
  /** Why, for the provider's staff. */
  note: text('A note is required', APPEAL_ANSWER_MAX),
})

const caseNumber = z.object({ number: CaseNumber })
const MODERATORS = { audience: 'provider', roles: ['moderator'] } as const

/** Appeals of members, for the provider's staff. Nobody decides about their own decision. */
export const appealsInbox = {
  /** Open appeals, longest waiting first, or decided ones, newest first. */
  list: endpoint({
    ...MODERATORS,
    method: 'GET',
    path: '/api/provider/appeals',
    query: z.object({ state: AppealState.default('open'), cursor: z.string().max(40).optional() }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ open: z.int(), decided: z.int() }),
      rows: z.array(AppealRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  appeal: endpoint({
    ...MODERATORS,
    method: 'GET',
    path: '/api/provider/appeals/:number',
    params: caseNumber,
    response: z.object({ success: z.boolean(), data: AppealDetail }),
    refusals: ['not_found'],
  }),
  /** Overturning ends the decision. The member is notified of the outcome. */
  decide: endpoint({
    ...MODERATORS,
    method: 'POST',
    path: '/api/provider/appeals/:number/decide',
    params: caseNumber,
    body: AppealDecisionForm,
    response: Outcome,
    refusals: ['not_found', 'appeal.decided', 'appeal.took_part', 'staff.dependent'],
    idempotent: 'by-key',
  }),
}
