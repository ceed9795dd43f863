import type { Bank, Question } from '@heartwell/contract/assessments/assessments.ts'
import type { DraftOf } from '@heartwell/contract/onboarding/drafts.ts'
import type { Answer } from '@heartwell/contract/onboarding/onboarding.ts'

/** The index of the chosen answer, by question id. */
export type Choices = Readonly<Record<string, number>>
/** The member's position and answers in a questionnaire. */
export type Draft = { position: number; choices: Choices }
/** The stored form of a draft. */
export type KeptDraft = DraftOf<Bank>

/** Chooses an answer. Choosing the same answer again clears it. */
export function toggle(choices: Choices, questionId: string, index: number): Choices {
  const { [questionId]: before, ...others } = choices
  return before === index ? others : { ...others, [questionId]: index }
}

type Choosing = {
  /** Whether the question had no answer before, in this visit or in the draft. */
  isFirstAnswer: boolean
  isLast: boolean
  /** Whether a pointer or a number key chose it. Arrow keys, Space and screen readers choose without moving on. */
  isDirect: boolean
}

/** Whether choosing an answer opens the next question. A member who returned to a question stays until 'Next'. */
export const advances = ({ isFirstAnswer, isLast, isDirect }: Choosing): boolean => isFirstAnswer && !isLast && isDirect

/** The position of the first question without an answer, or -1 when all have one. */
export const firstUnanswered = (questions: readonly Question[], choices: Choices): number =>
  questions.findIndex(({ id }) => choices[id] === undefined)

/** The answers as they are sent, in the order of the questions. Unanswered questions are left out. */
export const toSubmission = (questions: readonly Question[], choices: Choices): Answer[] =>
  questions.flatMap(({ id, answers }) => {
    const chosen = answers.find(({ index }) => index === choices[id])
    return chosen ? [{ question_id: id, option_index: chosen.index, category_id: chosen.category_id }] : []
  })

/** Restores a stored draft and drops everything that does not belong to these questions. */
export function restoreDraft(kept: KeptDraft | undefined, questions: readonly Question[]): Draft {
  const given = kept?.answers ?? {}
  const known = questions.filter(({ id, answers }) => answers.some(({ index }) => index === given[id]))
  const choices = Object.fromEntries(known.flatMap(({ id }) => pair(id, given[id])))
  const reachable = firstUnanswered(questions, choices)
  const last = reachable === -1 ? questions.length - 1 : reachable
  return { position: Math.max(0, Math.min(kept?.at ?? last, last)), choices }
}

export const toKept = ({ position, choices }: Draft): KeptDraft => ({ answers: { ...choices }, at: position })

const pair = (id: string, index: number | undefined): [string, number][] => (index === undefined ? [] : [[id, index]])
