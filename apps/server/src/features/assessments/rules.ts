import type { Question } from '@heartwell/contract/assessments/assessments.ts'
import type { Answer } from '@heartwell/contract/onboarding/onboarding.ts'

export type AnswersVerdict = { ok: true } | { ok: false; reason: 'incomplete' | 'malformed' }

/**
 * Answers are valid when they cover exactly the questionnaire's questions, once each, with existing options. A category
 * in the request is only compared with the option's own, never used.
 */
export function validateAnswers(questions: Question[], answers: Answer[]): AnswersVerdict {
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

export type Level = 'low' | 'middle' | 'high'
/** An answer that favours one category over the others of its question; null when it favours none. */
export type Favour = { index: number; favoured: number | null; offered: number[] }

/** Much more of one side counts twice as much as a bit more; the middle counts nothing. */
const MOST = 2
const strength = (index: number) => Math.abs(index - MOST)

/** How far the answers lean to each category, from -1 (all against it) to 1 (all for it). */
export function leanings(answers: Favour[]): Map<number, number> {
  const sums = new Map<number, { points: number; most: number }>()
  for (const { index, favoured, offered } of answers) {
    for (const category of offered) {
      const { points, most } = sums.get(category) ?? { points: 0, most: 0 }
      const sign = favoured === null ? 0 : category === favoured ? 1 : -1
      sums.set(category, { points: points + sign * strength(index), most: most + MOST })
    }
  }
  return new Map([...sums].map(([category, { points, most }]) => [category, points / most]))
}

/** Beyond a third of the way towards one end, the answer counts as that end. */
export function levelOf(lean: number): Level {
  if (Math.abs(lean) <= 1 / 3) return 'middle'
  return lean > 0 ? 'high' : 'low'
}
