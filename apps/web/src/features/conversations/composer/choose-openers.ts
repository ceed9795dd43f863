import { type PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { GENERAL_QUESTIONS, PHOTOS_QUESTION, PROMPT_QUESTIONS, TOPIC_QUESTIONS } from './opener-questions.ts'

export type Opener = { shared: string; question: string }

const OPENERS = 3

/** What the viewer sees of the partner's profile at this moment. */
type Seen = { partner: IsolatedText; prompts: readonly PromptId[]; photos: number }

/**
 * Three questions to start with: first about the partner's first answer in own words, then about shared interests in the
 * partner's order, then about other answers and the photos, then general ones. None repeats the partner's words.
 */
export function chooseOpeners(ownTopics: readonly string[], partnerTopics: readonly string[], seen?: Seen): Opener[] {
  const own = new Set(ownTopics)
  const shared = partnerTopics.flatMap((topic) =>
    own.has(topic) && Object.hasOwn(TOPIC_QUESTIONS, topic) ? [TOPIC_QUESTIONS[topic]] : [],
  )
  const words = (seen?.prompts ?? []).map((prompt) => ({
    shared: `${seen?.partner} answered ‘${promptLabel(prompt)}’`,
    question: PROMPT_QUESTIONS[prompt],
  }))
  const photos = (seen?.photos ?? 0) > 1 ? [PHOTOS_QUESTION] : []
  return [...words.slice(0, 1), ...shared, ...words.slice(1), ...photos, ...GENERAL_QUESTIONS]
    .filter((opener) => opener !== undefined)
    .slice(0, OPENERS)
}

/** The openers with this question as the first one; an empty question changes nothing. */
export function withFirst(question: string, openers: readonly Opener[]): Opener[] {
  if (question === '') return [...openers]
  const first = openers.find((opener) => opener.question === question) ?? { shared: 'You have just read', question }
  return [first, ...openers.filter((opener) => opener !== first)].slice(0, OPENERS)
}
