import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ALL_ANSWERED, Answer } from '../onboarding/onboarding.ts'

export const Bank = z.enum(['temperament', 'value', 'iq'])
export type Bank = z.infer<typeof Bank>

/** The id of the question about faith. Drafts hold its answer, and it is compared, only with the consent for religion. */
export const FAITH_QUESTION = 'V22'

/** A question as the server sends it: nothing in it reveals a right or scored answer. */
export const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.object({ index: z.int(), answer: z.string(), category_id: z.int().nullable() })),
})
export type Question = z.infer<typeof Question>
const questions = z.object({ success: z.boolean(), data: z.array(Question) })

/** The option that skips a question: its last one, when that one alone has no category. Only puzzles have one. */
export function skipOption({ answers }: Pick<Question, 'answers'>): number | undefined {
  const uncategorised = answers.filter(({ category_id }) => category_id === null)
  const last = answers.at(-1)
  return uncategorised.length === 1 && last?.category_id === null ? last.index : undefined
}

/** A member's own answers on one scale, in words. Levels are positions on the scale, not grades. */
export const OwnScale = z.object({
  id: z.string(),
  title: z.string(),
  /** The two ends of a temperament scale; neither is better. */
  ends: z.tuple([z.string(), z.string()]).nullable(),
  level: z.enum(['low', 'middle', 'high']),
  text: z.string(),
})
export type OwnScale = z.infer<typeof OwnScale>
export const OwnResults = z.object({
  /** Empty until the questionnaire is completed. */
  temperament: z.array(OwnScale),
  /** The values that matter most to the viewer come first. */
  values: z.array(OwnScale),
})
export type OwnResults = z.infer<typeof OwnResults>

const assessment = <P extends `/api/${string}`>(path: P) =>
  endpoint({ method: 'GET', path, audience: 'verified', response: questions, refusals: [] })

export const assessments = {
  temperament: assessment('/api/temperament-assessment'),
  value: assessment('/api/value-assessment'),
  iq: assessment('/api/iq-assessment'),
  /** The viewer's own temperament and values. The third questionnaire has no such results. */
  ownResults: endpoint({
    method: 'GET',
    path: '/api/own-results',
    audience: 'verified',
    response: z.object({ success: z.boolean(), data: OwnResults }),
    refusals: [],
  }),
  /** The puzzles that the viewer skipped. */
  skipped: endpoint({
    method: 'GET',
    path: '/api/skipped-puzzles',
    audience: 'approved',
    response: questions,
    refusals: [],
  }),
  /** Answers some of the skipped puzzles. A puzzle that has an answer keeps it. */
  answerSkipped: endpoint({
    method: 'POST',
    path: '/api/skipped-puzzles',
    audience: 'approved',
    self: 'user_id',
    body: z.object({ user_id: z.uuid(), answers: z.array(Answer, ALL_ANSWERED).min(1, ALL_ANSWERED).max(200) }),
    response: z.object({ success: z.boolean(), message: z.string(), data: z.array(Question) }),
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
    idempotent: 'by-key',
  }),
}
