import type { Bank, Question } from '@heartwell/contract/assessments.ts'
import type { Answer } from '@heartwell/contract/onboarding.ts'

/** The chosen answer's own index by question id. */
export type Choices = Readonly<Record<string, number>>
/** Where somebody is in a questionnaire: kept across a reload. */
export type Draft = { position: number; choices: Choices }

export const NO_ANSWERS: Draft = { position: 0, choices: {} }

/** Chooses an answer; the same one once more takes it back. */
export function toggle(choices: Choices, questionId: string, index: number): Choices {
  const { [questionId]: before, ...others } = choices
  return before === index ? others : { ...others, [questionId]: index }
}

/** The position of the first question without an answer, or -1 when all have one. */
export const firstUnanswered = (questions: readonly Question[], choices: Choices): number =>
  questions.findIndex(({ id }) => choices[id] === undefined)

/** The answers as they are sent, in the order of the questions. Unanswered questions are left out. */
export const toSubmission = (questions: readonly Question[], choices: Choices): Answer[] =>
  questions.flatMap(({ id, answers }) => {
    const chosen = answers.find(({ index }) => index === choices[id])
    return chosen ? [{ question_id: id, option_index: chosen.index, category_id: chosen.category_id }] : []
  })

/** Where a draft is kept: nobody finds the answers of another member on a shared computer. */
export const draftKey = (userId: string, bank: Bank): string => `assessment:${userId}:${bank}`

/** Reads a kept draft and drops everything in it that these questions do not know. */
export function restoreDraft(text: string | null, questions: readonly Question[]): Draft {
  const kept = parse(text)
  const known = questions.filter(({ id, answers }) => answers.some(({ index }) => index === kept.choices[id]))
  const choices = Object.fromEntries(known.flatMap(({ id }) => pair(id, kept.choices[id])))
  const reachable = firstUnanswered(questions, choices)
  const last = reachable === -1 ? questions.length - 1 : reachable
  return { position: Math.max(0, Math.min(kept.position, last)), choices }
}

const pair = (id: string, index: number | undefined): [string, number][] => (index === undefined ? [] : [[id, index]])

function parse(text: string | null): Draft {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isDraft(value) ? value : NO_ANSWERS
  } catch {
    return NO_ANSWERS
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('position' in value) || !('choices' in value)) return false
  const { position, choices } = value
  if (!Number.isInteger(position) || typeof choices !== 'object' || choices === null) return false
  return Object.values(choices).every(Number.isInteger)
}
