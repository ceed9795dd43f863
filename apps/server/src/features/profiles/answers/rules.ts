import { ANSWERS_MAX } from '@heartwell/contract/profiles/profile-answers.ts'

/** The texts of one answer in its row. */
export type Texts = { published: string | null; draft: string | null; submitted: string | null; reason: string | null }
export const NO_TEXTS: Texts = { published: null, draft: null, submitted: null, reason: null }

/** A blank draft is none, and neither is one that repeats what was sent or what others read. */
export function withDraft(texts: Texts, text: string): Texts {
  const isNew = text.trim() !== '' && text !== (texts.submitted ?? texts.published)
  return { ...texts, draft: isNew ? text : null }
}

/** A text that others read already needs no reviewer: sending it withdraws another one. */
export function withSubmission(texts: Texts, text: string): Texts {
  return { ...texts, draft: null, reason: null, submitted: text === texts.published ? null : text }
}

export const approved = (texts: Texts): Texts => ({ ...texts, published: texts.submitted, submitted: null })

/** The member goes on writing where the returned text ends, unless they have begun another one. */
export const returned = (texts: Texts, reason: string): Texts => ({
  ...texts,
  submitted: null,
  draft: texts.draft ?? texts.submitted,
  reason,
})

export const isEmpty = ({ published, draft, submitted }: Texts): boolean =>
  published === null && draft === null && submitted === null

/** The first free position. @returns undefined when there is no room */
export function freePosition(taken: readonly number[]): number | undefined {
  const all = Array.from({ length: ANSWERS_MAX }, (_, at) => at)
  return all.find((position) => !taken.includes(position))
}
