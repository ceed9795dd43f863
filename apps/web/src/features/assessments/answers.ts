import type { Bank, Question } from '@heartwell/contract/assessments.ts'
import type { DraftOf } from '@heartwell/contract/drafts.ts'
import type { Answer } from '@heartwell/contract/onboarding.ts'

/** The chosen answer's own index by question id. */
export type Choices = Readonly<Record<string, number>>
/** Where somebody is in a questionnaire. */
export type Draft = { position: number; choices: Choices }
/** The same as it is kept. */
export type KeptDraft = DraftOf<Bank>

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

/** Goes on with a kept draft and drops everything in it that these questions do not know. */
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
