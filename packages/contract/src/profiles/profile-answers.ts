import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { NO_CONTACT_DATA } from '../interests/interests.ts'
import { containsContactData } from '../text/contact-data/contains-contact-data.ts'
import { countCharacters } from '../text/graphemes.ts'
import { oneLine } from '../text/one-line.ts'
import { PromptId } from './prompts.ts'

/** How many prompts a member may answer. */
export const ANSWERS_MAX = 3
/** In characters as a reader counts them. */
export const ANSWER_MAX = 280
/** In UTF-16 units: an emoji of several people, for example, has eleven. */
const ANSWER_UNITS_MAX = ANSWER_MAX * 12
export const ANSWER_TEXTS = {
  empty: 'Please write a few words first.',
  long: `An answer has at most ${ANSWER_MAX} characters.`,
  contact: NO_CONTACT_DATA,
}

const inOneParagraph = (text: string) => text.replace(/\s+/gu, ' ')
const isShortEnough = (text: string) => countCharacters(text) <= ANSWER_MAX

/** Drafts may have everything but too many characters: only their writer reads them. */
const DraftText = z
  .string()
  .max(ANSWER_UNITS_MAX, { error: ANSWER_TEXTS.long, abort: true })
  .refine(isShortEnough, ANSWER_TEXTS.long)

/** A member's own words for others: one paragraph without contact data. */
export const AnswerText = z
  .string()
  .max(ANSWER_UNITS_MAX, { error: ANSWER_TEXTS.long, abort: true })
  .transform(inOneParagraph)
  .pipe(oneLine('Your answer', ANSWER_UNITS_MAX, { empty: ANSWER_TEXTS.empty, long: ANSWER_TEXTS.long }))
  .refine(isShortEnough, { error: ANSWER_TEXTS.long, abort: true })
  .refine((text) => !containsContactData(text), ANSWER_TEXTS.contact)

/** An answer as others read it. */
export const ProfileAnswer = z.object({ prompt: PromptId, text: z.string() })
export type ProfileAnswer = z.infer<typeof ProfileAnswer>

/** An answer as its writer sees it. At least one of the three texts is there. */
export const OwnAnswer = z.object({
  prompt: PromptId,
  /** What others read now. */
  published: z.string().nullable(),
  /** What waits for a reviewer. */
  submitted: z.string().nullable(),
  /** What the member has not sent. */
  draft: z.string().nullable(),
  /** Why a reviewer returned the latest text; null once another one is sent. */
  reason: z.string().nullable(),
})
export type OwnAnswer = z.infer<typeof OwnAnswer>

/** A text that waits for a reviewer. */
export const AnswerToReview = z.object({
  /** The id of this text: another text of the same answer has another one. */
  id: z.uuid(),
  member_id: z.uuid(),
  member_name: z.string(),
  prompt: PromptId,
  /** What others read now. */
  before: z.string().nullable(),
  text: z.string(),
  submitted_at: z.iso.datetime(),
  /** The member's other answers that others read now. */
  others: z.array(ProfileAnswer),
  suspended: z.boolean(),
})
export type AnswerToReview = z.infer<typeof AnswerToReview>

export const ANSWER_REASON_MAX = 300
export const ANSWER_REASON_TEXTS = {
  empty: 'Please write a reason.',
  long: `A reason has at most ${ANSWER_REASON_MAX} characters.`,
}
export const ReturnAnswerForm = z.object({
  reason: z
    .string(ANSWER_REASON_TEXTS.empty)
    .trim()
    .min(1, ANSWER_REASON_TEXTS.empty)
    .max(ANSWER_REASON_MAX, ANSWER_REASON_TEXTS.long),
})

const answered = z.object({ success: z.boolean(), message: z.string(), data: z.array(OwnAnswer) })
const about = z.object({ prompt: PromptId })
const params = z.object({ id: z.uuid() })
const reviewer = { audience: 'provider', roles: ['reviewer'] } as const

/** A member's own words: answers to up to three prompts. Others read each text once a reviewer has approved it. */
export const profileAnswers = {
  /** The viewer's own answers in their order. */
  own: endpoint({
    method: 'GET',
    path: '/api/profile-answers',
    audience: 'verified',
    response: answered,
    refusals: [],
  }),
  /** Stores an unfinished text. An empty one deletes it, with the whole answer when nothing else was written. */
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/profile-answers/draft',
    audience: 'verified',
    body: about.extend({ text: DraftText }),
    response: answered,
    refusals: ['answers.full', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
  /** Sends a text to the reviewers. Until they decide, others read the earlier one. */
  submit: endpoint({
    method: 'POST',
    path: '/api/profile-answers/submit',
    audience: 'verified',
    body: about.extend({ text: AnswerText }),
    response: answered,
    refusals: ['answers.full', 'rate_limit.exceeded'],
    rateLimit: 'profileAnswer',
    idempotent: 'by-key',
  }),
  /** Sets the order. The request has each prompt of the viewer's answers exactly once. */
  order: endpoint({
    method: 'POST',
    path: '/api/profile-answers/order',
    audience: 'verified',
    body: z.object({ prompts: z.array(PromptId).max(ANSWERS_MAX) }),
    response: answered,
    refusals: ['answers.changed', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/profile-answers/remove',
    audience: 'verified',
    body: about,
    response: answered,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'profileEdit',
    idempotent: 'always',
  }),
  /** What others read of this member, who may be the viewer. */
  ofMember: endpoint({
    method: 'GET',
    path: '/api/members/:id/profile-answers',
    audience: 'approved',
    params,
    response: z.object({ success: z.boolean(), data: z.array(ProfileAnswer) }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'answersView',
  }),
  /** The texts to review, longest waiting first, a few at a time; `total` is at most `LIST_COUNT_MAX`. */
  toReview: endpoint({
    method: 'GET',
    path: '/api/provider/profile-answers',
    ...reviewer,
    response: z.object({ success: z.boolean(), total: z.int(), rows: z.array(AnswerToReview) }),
    refusals: [],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/provider/profile-answers/:id/approve',
    ...reviewer,
    params,
    response: Outcome,
    refusals: ['not_found', 'review.closed'],
    idempotent: 'by-key',
  }),
  /** Others go on reading the earlier text, if there is one; the member reads the reason. */
  return: endpoint({
    method: 'POST',
    path: '/api/provider/profile-answers/:id/return',
    ...reviewer,
    params,
    body: ReturnAnswerForm,
    response: Outcome,
    refusals: ['not_found', 'review.closed'],
    idempotent: 'by-key',
  }),
}
