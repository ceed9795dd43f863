import type { AnswerToReview, OwnAnswer } from '@heartwell/contract/profiles/profile-answers.ts'
import { type PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import type { AnswerRow, AnswerToReviewRow } from './queries.ts'

export const viewOwnAnswer = ({ prompt, published, submitted, draft, reason }: AnswerRow): OwnAnswer => ({
  prompt,
  published,
  submitted,
  draft,
  reason,
})

export const viewAnswerToReview = (row: AnswerToReviewRow): AnswerToReview => ({
  id: row.submission,
  member_id: row.member_id,
  member_name: row.member_name,
  prompt: row.prompt,
  before: row.published,
  text: row.submitted,
  submitted_at: row.submitted_at.toISOString(),
  others: row.others,
  suspended: row.suspended_at !== null,
})

const aboutAnswers = { kind: 'profile' as const, ref: 'answers' }

export const answerApproved = (prompt: PromptId, at: Date) => ({
  ...aboutAnswers,
  title: 'Your words are on your profile',
  message: `Others can read your answer to ‘${promptLabel(prompt)}’ now.`,
  at,
})

export const answerReturned = (prompt: PromptId, reason: string, at: Date) => ({
  ...aboutAnswers,
  title: 'Please change one of your answers',
  message: `Your answer to ‘${promptLabel(prompt)}’ isn’t on your profile yet. ${reason}`,
  at,
})
