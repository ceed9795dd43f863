import { z } from 'zod'
import { NAME_MAX, Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { IMAGE_BYTES_MAX } from '../onboarding/onboarding.ts'
import { oneLine } from '../text/one-line.ts'

/** General, payment dispute, technical, data protection. */
export const SupportSubject = z.enum(['gs', 'pd', 'ts', 'dp'])
export type SupportSubject = z.infer<typeof SupportSubject>
/** Received: the member waits for us. Answered: we wait for the member. Closed: nobody waits. */
export const CaseState = z.enum(['received', 'answered', 'closed'])
export type CaseState = z.infer<typeof CaseState>

/** The month in which the law wants a question or complaint about data answered. */
export const DATA_ANSWER_DAYS = 30

export const CASE_TITLE_MAX = 150
export const CASE_MESSAGE_MAX = 3000
export const TRANSACTION_MAX = 100
export const CASE_IMAGES_MAX = 3
export const CASE_PAGE = 20
export const RATING_COMMENT_MAX = 1000

/** The labels of the two texts of every case. */
export const CASE_WORDS = {
  gs: { title: 'Subject', message: 'Message' },
  pd: { title: 'Title', message: 'Issue' },
  ts: { title: 'Subject', message: 'Issue' },
  dp: { title: 'Subject', message: 'Message' },
} as const satisfies Record<SupportSubject, { title: string; message: string }>

const text = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(most, { error: `${name} must be at most ${most} characters`, abort: true })

/** The fields of one form; only a payment dispute has a transaction. */
export const caseForm = (subject: SupportSubject) =>
  z.object({
    user_name: oneLine('Name', NAME_MAX),
    user_email: text('Email', 254),
    title: oneLine(CASE_WORDS[subject].title, CASE_TITLE_MAX),
    message: text(CASE_WORDS[subject].message, CASE_MESSAGE_MAX),
    transaction_id: subject === 'pd' ? oneLine('Transaction ID', TRANSACTION_MAX) : z.string().max(TRANSACTION_MAX),
  })

const said = z.string().max(300).optional()
/** Name and email are required, in one of both spellings; the stored values come from the account. */
export const SupportRequest = z.object({
  user_id: z.uuid(),
  user_name: said,
  name: said,
  user_email: said,
  email: said,
  subject: SupportSubject,
  title: z.string('Title is required').max(CASE_MESSAGE_MAX),
  message: z.string('Message is required').max(CASE_MESSAGE_MAX),
  transaction_id: z.string().max(CASE_MESSAGE_MAX).optional(),
})

/** Whether our help was useful. A member answers once for each case, after it is closed. */
export const CaseRatingForm = z.object({ helped: z.boolean('Please choose Yes or No') })
export const RatingCommentForm = z.object({ comment: text('Comment', RATING_COMMENT_MAX) })

export const CaseRating = z.object({ helped: z.boolean(), comment: z.string().nullable() })
export type CaseRating = z.infer<typeof CaseRating>

export const ReplyForm = z.object({ message: text('Message', CASE_MESSAGE_MAX) })

export const CaseNumber = z.string().regex(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)

export const CaseRow = z.object({
  number: CaseNumber,
  subject: SupportSubject,
  title: z.string(),
  state: CaseState,
  created_at: z.iso.datetime(),
  /** When the case came into its state. */
  since: z.iso.datetime(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const CaseMessage = z.object({
  id: z.uuid(),
  from: z.enum(['member', 'provider']),
  text: z.string(),
  at: z.iso.datetime(),
  /** Ids of attached pictures. */
  images: z.array(z.uuid()),
})
export type CaseMessage = z.infer<typeof CaseMessage>

export const SupportCase = CaseRow.extend({
  transaction_id: z.string().nullable(),
  messages: z.array(CaseMessage),
  /** Null until the member has answered. */
  rating: CaseRating.nullable(),
})
export type SupportCase = z.infer<typeof SupportCase>

const caseNumber = z.object({ number: CaseNumber })
const upload = {
  field: /^image[0-2]$/,
  maxFiles: CASE_IMAGES_MAX,
  maxBytes: IMAGE_BYTES_MAX,
  tooMany: 'support.too_many_images',
} as const
const aboutImages = ['support.too_many_images', 'image.unreadable', 'image.type', 'image.too_large'] as const

/** Support cases, for members. */
export const support = {
  send: endpoint({
    method: 'POST',
    path: '/api/send-support',
    audience: 'registered',
    self: 'user_id',
    body: SupportRequest,
    upload,
    response: Outcome.extend({ case_number: CaseNumber }),
    refusals: [...aboutImages, 'rate_limit.exceeded'],
    rateLimit: 'support',
    idempotent: 'by-key',
  }),
  /** The viewer's own cases, newest first. */
  cases: endpoint({
    method: 'GET',
    path: '/api/support/cases',
    audience: 'registered',
    query: z.object({ cursor: CaseNumber.optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(CaseRow), next_cursor: CaseNumber.nullable() }),
    refusals: [],
  }),
  /** The number of a merged case gives the case that has its messages. */
  case: endpoint({
    method: 'GET',
    path: '/api/support/cases/:number',
    audience: 'registered',
    params: caseNumber,
    response: z.object({ success: z.boolean(), data: SupportCase }),
    refusals: ['not_found'],
  }),
  /** Continues a case that is not closed; it waits for us again. */
  reply: endpoint({
    method: 'POST',
    path: '/api/support/cases/:number/reply',
    audience: 'registered',
    params: caseNumber,
    body: ReplyForm,
    upload,
    response: Outcome,
    refusals: ['not_found', 'support.closed', ...aboutImages, 'rate_limit.exceeded'],
    rateLimit: 'supportReply',
    idempotent: 'by-key',
  }),
  /** Says once whether we helped with a closed case. */
  rate: endpoint({
    method: 'POST',
    path: '/api/support/cases/:number/rating',
    audience: 'registered',
    params: caseNumber,
    body: CaseRatingForm,
    response: Outcome,
    refusals: ['not_found', 'support.open', 'support.rated'],
    idempotent: 'by-key',
  }),
  /** Adds the one comment to a rating. */
  commentOnRating: endpoint({
    method: 'POST',
    path: '/api/support/cases/:number/rating-comment',
    audience: 'registered',
    params: caseNumber,
    body: RatingCommentForm,
    response: Outcome,
    refusals: ['not_found', 'support.rated'],
    idempotent: 'by-key',
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/support/images/:id',
    audience: 'registered',
    params: z.object({ id: z.uuid() }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
}
