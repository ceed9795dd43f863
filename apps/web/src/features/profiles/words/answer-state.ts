import type { OwnAnswer } from '@heartwell/contract/profiles/profile-answers.ts'

export type AnswerState = 'published' | 'submitted' | 'returned' | 'draft'

/** The state of the latest text of an answer. */
export function answerState({ submitted, draft, reason }: OwnAnswer): AnswerState {
  if (draft !== null) return reason === null ? 'draft' : 'returned'
  return submitted === null ? 'published' : 'submitted'
}

/** The text that the member wrote last. */
export const latestText = ({ draft, submitted, published }: OwnAnswer): string => draft ?? submitted ?? published ?? ''

/** What others read meanwhile, if it is another text. */
export const stillRead = (answer: OwnAnswer): string | null =>
  answerState(answer) === 'published' ? null : answer.published
