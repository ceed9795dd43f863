import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

export const CONFIDENTIAL_TEXT_MAX = 1000
export const CONFIDENTIAL_PHONE_MAX = 100
export const CONFIDENTIAL_ANSWER_MAX = 2000
export const CONFIDENTIAL_CASES_LISTED = 100
/** Within how many hours the safety team reads a case. */
export const CONFIDENTIAL_TARGET_HOURS = 4

/** How the member wants to hear from us: on the same page, by telephone, or not at all. */
export const AnswerBy = z.enum(['here', 'phone', 'none'])
export type AnswerBy = z.infer<typeof AnswerBy>

export const ConfidentialCaseForm = z
  .object({
    /** May be empty. */
    text: z
      .string()
      .trim()
      .max(CONFIDENTIAL_TEXT_MAX, `Please keep this under ${CONFIDENTIAL_TEXT_MAX} characters`)
      .default(''),
    answer_by: AnswerBy,
    /** The number, and when it is safe to ring. */
    phone: z
      .string()
      .trim()
      .max(CONFIDENTIAL_PHONE_MAX, `Please keep this under ${CONFIDENTIAL_PHONE_MAX} characters`)
      .default(''),
  })
  .refine(({ answer_by, phone }) => answer_by !== 'phone' || phone !== '', {
    path: ['phone'],
    message: 'Please give a number and a time',
  })
export type ConfidentialCaseForm = z.input<typeof ConfidentialCaseForm>

/** What the member's page shows of the last case, until they clear it. Never what they wrote. */
export const OwnConfidentialCase = z.object({
  answer_by: AnswerBy,
  sent_at: z.iso.datetime(),
  /** The answer, for `here`. */
  answer: z.string().nullable(),
})
export type OwnConfidentialCase = z.infer<typeof OwnConfidentialCase>

/** 'I am not free to decide'. Nothing of it is in notifications, emails, push, the data export or a companion's page. */
export const confidentialCases = {
  read: endpoint({
    method: 'GET',
    path: '/api/help/private',
    audience: 'approved',
    response: z.object({ success: z.boolean(), data: OwnConfidentialCase.nullable() }),
    refusals: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/help/private',
    audience: 'approved',
    body: ConfidentialCaseForm,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'report',
    idempotent: 'by-key',
  }),
  /** Clears the member's page. The safety team still has the case. */
  clear: endpoint({
    method: 'DELETE',
    path: '/api/help/private',
    audience: 'approved',
    response: Outcome,
    refusals: [],
    idempotent: 'always',
  }),
}

export const ConfidentialCase = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  text: z.string(),
  answer_by: AnswerBy,
  phone: z.string(),
  created_at: z.iso.datetime(),
})
export type ConfidentialCase = z.infer<typeof ConfidentialCase>

export const ConfidentialAnswerForm = z.object({
  /** For `here` what the member reads, otherwise what was done, for the safety team. */
  answer: z
    .string('This is required')
    .trim()
    .min(1, 'This is required')
    .max(CONFIDENTIAL_ANSWER_MAX, `Please keep this under ${CONFIDENTIAL_ANSWER_MAX} characters`),
})

/** For moderators alone: no counsellor, supporter or person of finance reads it. */
export const confidentialInbox = {
  /** Cases without an answer, the longest waiting first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/confidential-cases',
    audience: 'provider',
    roles: ['moderator'],
    response: z.object({ success: z.boolean(), rows: z.array(ConfidentialCase) }),
    refusals: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/provider/confidential-cases/:id/answer',
    audience: 'provider',
    roles: ['moderator'],
    params: z.object({ id: z.uuid() }),
    body: ConfidentialAnswerForm,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
}
