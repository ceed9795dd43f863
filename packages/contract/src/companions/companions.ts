import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Card } from '../profiles/people.ts'
import { oneLine } from '../text/one-line.ts'
import { CompanionRelation, CopyState } from './copy-state.ts'

export const COMPANIONS_MAX = 2
export const COMPANION_NAME_MAX = 60
/** The days in which an invitation can be accepted, and after which a companion's right ends unless it is renewed. */
export const COMPANION_INVITATION_DAYS = 7
export const COMPANION_DAYS = 90
/** How many people a member can show to one companion. */
export const COMPANION_PEOPLE_MAX = 12
export const COMPANION_SENTENCE_MAX = 200
export const COMPANION_DRAFT_MAX = 1000
export const COMPANION_DRAFT_HOURS = 24

/** Help me write; look with me; a weekly copy of one conversation. */
export const CompanionRight = z.enum(['write', 'look', 'copy'])
export type CompanionRight = z.infer<typeof CompanionRight>

export const CompanionForm = z.object({
  name: oneLine('Their name', COMPANION_NAME_MAX),
  relation: CompanionRelation,
  right: CompanionRight,
})
export type CompanionForm = z.infer<typeof CompanionForm>

const text = (empty: string, max: number) =>
  z.string(empty).trim().min(1, empty).max(max, `Please keep this under ${max} characters`)

export const CompanionDraftForm = z.object({ text: text('Please write something first', COMPANION_DRAFT_MAX) })

/** A companion as their member sees them. */
export const OwnCompanion = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: CompanionRelation,
  right: CompanionRight,
  /** The link to send, until somebody has accepted it. */
  link: z.string().nullable(),
  accepted_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  /** For `look`: the people that the member shows, and what the companion said. */
  people: z.array(z.object({ person: Card, sentence: z.string().nullable() })),
  /** For `write`: what the member shows for a day, and what the companion suggests. */
  draft: z.object({ text: z.string(), until: z.iso.datetime(), suggestion: z.string().nullable() }).nullable(),
  /** For `copy`: the conversation and what its partner said. */
  copy: z.object({ partner: z.object({ id: z.uuid(), name: z.string() }), state: CopyState }).nullable(),
})
export type OwnCompanion = z.infer<typeof OwnCompanion>

const id = z.object({ id: z.uuid() })
const memberId = z.object({ member_id: z.uuid().toLowerCase() })
const OF_ONE = ['not_found', 'companion.not_now', 'rate_limit.exceeded'] as const

/** People whom a member invites to be at their side. */
export const companions = {
  list: endpoint({
    method: 'GET',
    path: '/api/companions',
    audience: 'approved',
    response: z.object({ success: z.boolean(), rows: z.array(OwnCompanion) }),
    refusals: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/companions',
    audience: 'approved',
    body: CompanionForm,
    response: Outcome,
    refusals: ['companion.full', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Another 90 days from now. */
  renew: endpoint({
    method: 'POST',
    path: '/api/companions/:id/renew',
    audience: 'approved',
    params: id,
    response: Outcome,
    refusals: OF_ONE,
    rateLimit: 'sharing',
    idempotent: 'always',
  }),
  /** Ends everything at once. The companion reads that it has ended, and no cause. */
  end: endpoint({
    method: 'DELETE',
    path: '/api/companions/:id',
    audience: 'approved',
    params: id,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'always',
  }),
  /** For `look`: shows somebody, or no longer. */
  show: endpoint({
    method: 'POST',
    path: '/api/companions/:id/people',
    audience: 'approved',
    params: id,
    body: memberId.extend({ is_shown: z.boolean() }),
    response: Outcome,
    refusals: [...OF_ONE, 'companion.many_people'],
    rateLimit: 'sharing',
    idempotent: 'always',
  }),
  /** For `write`: shows a text for 24 hours, in place of the one before. */
  showDraft: endpoint({
    method: 'POST',
    path: '/api/companions/:id/draft',
    audience: 'approved',
    params: id,
    body: CompanionDraftForm,
    response: Outcome,
    refusals: OF_ONE,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** For `copy`: asks the partner of one conversation. Until they answer, neither of the two can write. */
  askCopy: endpoint({
    method: 'POST',
    path: '/api/companions/:id/copy',
    audience: 'approved',
    params: id,
    body: memberId,
    response: Outcome,
    refusals: OF_ONE,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}

const partner = z.object({ partnerId: z.uuid().toLowerCase() })

/** The weekly copy of a conversation, from the conversation itself. */
export const conversationCopies = {
  /** The partner answers. */
  answer: endpoint({
    method: 'POST',
    path: '/api/conversation-copies/:partnerId/answer',
    audience: 'approved',
    params: partner,
    body: z.object({ agrees: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: ['not_found', 'companion.not_now', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Either ends the copies; the member who has asked takes the question back. */
  end: endpoint({
    method: 'POST',
    path: '/api/conversation-copies/:partnerId/end',
    audience: 'approved',
    params: partner,
    response: Outcome,
    refusals: ['not_found', 'companion.not_now', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}
