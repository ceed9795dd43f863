import type { Question } from '@heartwell/contract/assessments.ts'
import type { Answer } from '@heartwell/contract/onboarding.ts'

export type AnswersVerdict = { ok: true } | { ok: false; reason: 'incomplete' | 'malformed' }

/**
 * Answers count when they cover exactly the questionnaire's questions, once each, with options that exist. A category
 * that comes along is only checked against the option's own, never believed.
 */
export function judgeAnswers(questions: Question[], answers: Answer[]): AnswersVerdict {
  const known = new Map(questions.map((q) => [q.id, q]))
  if (answers.some((a) => !fits(known.get(a.question_id), a))) return { ok: false, reason: 'malformed' }
  const answered = new Set(answers.map((a) => a.question_id))
  if (answered.size !== answers.length) return { ok: false, reason: 'malformed' }
  return answered.size === questions.length ? { ok: true } : { ok: false, reason: 'incomplete' }
}

function fits(question: Question | undefined, answer: Answer): boolean {
  const option = question?.answers.find((o) => o.index === answer.option_index)
  if (!option) return false
  return answer.category_id === null || answer.category_id === option.category_id
}
