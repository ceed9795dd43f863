import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Bank } from './assessments.ts'

export const QUESTION_TEXT_MAX = 500
export const OPTION_TEXT_MAX = 80
/** How many versions the history shows. */
export const WORDINGS_LISTED = 20

const plain = (text: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text.replaceAll('\n', ''))

/** The texts of a question. Each line of a question has its own meaning: see `fixedFault`. */
export const QuestionWording = z.object({
  id: z.string().max(20),
  question: z
    .string('Question is required')
    .trim()
    .min(1, 'Question is required')
    .max(QUESTION_TEXT_MAX, `Please keep the question under ${QUESTION_TEXT_MAX} characters`)
    .refine(plain, 'Please write plain text'),
  answers: z
    .array(
      z
        .string('Answer is required')
        .trim()
        .min(1, 'Answer is required')
        .max(OPTION_TEXT_MAX, `Please keep the answer under ${OPTION_TEXT_MAX} characters`)
        .refine((text) => plain(text) && !text.includes('\n'), 'Please write plain text in one line'),
    )
    .max(20),
})
export type QuestionWording = z.infer<typeof QuestionWording>

/** `version` is the edited one: if another was saved in the meantime the call is refused. */
export const WordingForm = z.object({ questions: z.array(QuestionWording).max(200), version: z.int().min(1) })

export const Wording = z.object({
  version: z.int(),
  saved_at: z.iso.datetime(),
  /** Nobody: as shipped. */
  by: z.string().nullable(),
  questions: z.array(QuestionWording),
})
export type Wording = z.infer<typeof Wording>

const LABEL = /^[^:]*: /
const STATEMENT = /^[AB]: /
const startOf = (text: string, start: RegExp) => start.exec(text)?.[0] ?? ''
const isEmptyAfter = (text: string, start: RegExp) => text.replace(start, '').trim() === ''

/**
 * Why a question may not have these texts; undefined when it may. Scores rest on the number and the order of the
 * options, and on which side each favours. A puzzle is fixed with its answers: only the line above it may change.
 */
export function fixedFault(bank: Bank, before: QuestionWording, after: QuestionWording): string | undefined {
  const [ask, ...lines] = before.question.split('\n')
  const [newAsk, ...newLines] = after.question.split('\n')
  if (bank === 'iq') {
    const isSame = newLines.join('\n') === lines.join('\n') && after.answers.join('\n') === before.answers.join('\n')
    return isSame && (lines.length > 0 || newAsk === ask) ? undefined : 'The puzzle and its answers are fixed'
  }
  const hasLines =
    lines.length === newLines.length && lines.every((line, at) => sameStart(line, newLines[at], STATEMENT))
  if (!hasLines) return 'Please keep both statements, each in its own line'
  const { answers } = after
  const hasOptions = answers.length === before.answers.length
  if (!hasOptions || !before.answers.every((text, at) => sameStart(text, answers[at], LABEL)))
    return 'The number, the order and the sides of the options are fixed'
}

function sameStart(before: string, after: string | undefined, start: RegExp): boolean {
  if (after === undefined || startOf(before, start) !== startOf(after, start)) return false
  return !isEmptyAfter(after, start)
}

const params = z.object({ bank: Bank })
const editor = { audience: 'provider', roles: ['editor'] } as const

/** The wording of the questionnaires, for the provider's editors. */
export const questionnaires = {
  /** The last versions, newest first: the first is in use. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/questionnaires/:bank',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), rows: z.array(Wording) }),
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/provider/questionnaires/:bank',
    ...editor,
    params,
    body: WordingForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: Wording }),
    refusals: ['content.stale'],
    idempotent: 'by-key',
  }),
}
