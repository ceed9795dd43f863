import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Card } from '../profiles/people.ts'
import { CHAPTER_IDS, questionOf } from './questions/chapters.ts'

export const CHAPTER_WORDS_MAX = 500
/** How long a counsellor may read a chapter that both have opened to them. */
export const COUNSELLOR_DAYS = 30

export const CHAPTER_TEXTS = {
  question: 'This question isn’t part of the chapter',
  choice: 'Please choose one of the answers',
  words: `Please write at most ${CHAPTER_WORDS_MAX} characters`,
  counsellor: 'Please choose a counsellor',
}

export const ChapterId = z.enum(CHAPTER_IDS)
export type ChapterId = z.infer<typeof ChapterId>

/** A chapter as one of the two sees it: what the partner does shows only once the viewer has answered. */
export const ChapterState = z.enum([
  'new',
  'started',
  'answered',
  'both_answered',
  'opened',
  'with_counsellor',
  'closed',
])
export type ChapterState = z.infer<typeof ChapterState>

/** What a member can do to a chapter, beside answering its questions. */
export const ChapterAct = z.enum(['finish', 'open', 'take_back', 'close', 'offer_counsellor', 'end_counsellor'])
export type ChapterAct = z.infer<typeof ChapterAct>

export const ChapterLine = z.object({
  chapter: ChapterId,
  state: ChapterState,
  /** The number of questions that the viewer has answered. */
  answered: z.int(),
  /** Whether the viewer has said yes to opening it. */
  own_agrees: z.boolean(),
  /** Whether the partner has said yes to opening it; false until the viewer has answered. */
  partner_agrees: z.boolean(),
  opened_at: z.iso.datetime().nullable(),
})
export type ChapterLine = z.infer<typeof ChapterLine>

/** An answer: one of the options, own words, or both. An empty one was left. */
export const Given = z.object({ choice: z.string().nullable(), words: z.string() })
export type Given = z.infer<typeof Given>

export const GivenAnswer = Given.extend({
  /** When it was changed after the chapter was opened. */
  changed_at: z.iso.datetime().nullable(),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

export const Comparison = z.enum(['agree', 'near', 'talk'])
export type Comparison = z.infer<typeof Comparison>

export const ComparedAnswers = z.object({
  question: z.string(),
  comparison: Comparison,
  own: GivenAnswer,
  partner: GivenAnswer,
})
export type ComparedAnswers = z.infer<typeof ComparedAnswers>

const Counsellor = z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() })

export const Chapter = ChapterLine.extend({
  partner: Card,
  /** The viewer's own answers. Questions that were left are not among them. */
  answers: z.array(z.object({ question: z.string(), choice: z.string().nullable(), words: z.string() })),
  /** All questions in their order, only while the chapter is opened. */
  together: z.array(ComparedAnswers).nullable(),
  /** The counsellor to whom it is opened, or to whom one of the two has suggested to open it. */
  counsellor: z.object({ counsellor: Counsellor, is_own: z.boolean(), until: z.iso.datetime().nullable() }).nullable(),
  /** The viewer's own counsellors, while the chapter is opened. */
  counsellors: z.array(Counsellor),
  /** When counsellors opened this chapter, the newest first. */
  openings: z.array(z.object({ counsellor: Counsellor, at: z.iso.datetime() })),
})
export type Chapter = z.infer<typeof Chapter>

/** What a member chooses and writes. Both may be empty. */
export const AnswerForm = z.object({
  choice: z.string().max(40, CHAPTER_TEXTS.choice).nullable(),
  words: z.string().trim().max(CHAPTER_WORDS_MAX, CHAPTER_TEXTS.words),
})
export type AnswerForm = z.infer<typeof AnswerForm>

const ChapterAnswer = AnswerForm.extend({
  chapter: ChapterId,
  question: z.string().max(40, CHAPTER_TEXTS.question),
}).superRefine(({ chapter, question: id, choice }, context) => {
  const question = questionOf(chapter, id)
  const refuse = (field: 'question' | 'choice') =>
    context.addIssue({ code: 'custom', path: [field], message: CHAPTER_TEXTS[field] })
  if (!question) refuse('question')
  else if (choice !== null && !Object.hasOwn(question.options, choice)) refuse('choice')
})

const partner = z.object({ partnerId: z.uuid().toLowerCase() })
const REFUSED = ['not_found', 'request.invalid', 'pair.chapters_closed', 'rate_limit.exceeded'] as const

/** Conversations for later: chapters that two members answer apart, and open together. */
export const chapters = {
  list: endpoint({
    method: 'GET',
    path: '/api/pairs/:partnerId/chapters',
    audience: 'approved',
    params: partner,
    response: z.object({ success: z.boolean(), data: z.object({ partner: Card, chapters: z.array(ChapterLine) }) }),
    refusals: ['not_found', 'pair.chapters_closed'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/pairs/:partnerId/chapters/:chapter',
    audience: 'approved',
    params: partner.extend({ chapter: ChapterId }),
    response: z.object({ success: z.boolean(), data: Chapter }),
    refusals: ['not_found', 'pair.chapters_closed'],
  }),
  /** Stores an own answer. Without an option and words it is cleared. */
  saveAnswer: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/chapters/answers',
    audience: 'approved',
    params: partner,
    body: ChapterAnswer,
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'draft',
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/chapters/:chapter',
    audience: 'approved',
    params: partner.extend({ chapter: ChapterId }),
    body: z
      .object({ act: ChapterAct, counsellor_id: z.uuid().toLowerCase().optional() })
      .refine(({ act, counsellor_id }) => (act === 'offer_counsellor') === (counsellor_id !== undefined), {
        error: CHAPTER_TEXTS.counsellor,
        path: ['counsellor_id'],
      }),
    response: Outcome,
    refusals: [...REFUSED, 'pair.not_now'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
}

const client = z.object({ clientId: z.uuid().toLowerCase() })

/** Chapters that a client and the client's partner have opened to the counsellor. `own` in the answers is the client. */
export const counsellorChapters = {
  list: endpoint({
    method: 'GET',
    path: '/api/counsellor/clients/:clientId/chapters',
    audience: 'counsellor',
    params: client,
    response: z.object({
      success: z.boolean(),
      data: z.array(z.object({ chapter: ChapterId, partner_first_name: z.string(), until: z.iso.datetime() })),
    }),
    refusals: ['not_found'],
  }),
  /** Opens a chapter; the two members see when. */
  read: endpoint({
    method: 'GET',
    path: '/api/counsellor/clients/:clientId/chapters/:chapter',
    audience: 'counsellor',
    params: client.extend({ chapter: ChapterId }),
    response: z.object({
      success: z.boolean(),
      data: z.object({
        chapter: ChapterId,
        client_first_name: z.string(),
        partner_first_name: z.string(),
        opened_at: z.iso.datetime(),
        until: z.iso.datetime(),
        together: z.array(ComparedAnswers),
      }),
    }),
    refusals: ['not_found'],
  }),
}
