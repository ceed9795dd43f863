import { GENERAL_QUESTIONS, TOPIC_QUESTIONS } from './opener-questions.ts'

export type Opener = { shared: string; question: string }

export const OPENERS = 3

/** Three questions to start with: first about shared interests, in the partner's order, then general ones. */
export function chooseOpeners(ownTopics: readonly string[], partnerTopics: readonly string[]): Opener[] {
  const own = new Set(ownTopics)
  const shared = partnerTopics.flatMap((topic) =>
    own.has(topic) && Object.hasOwn(TOPIC_QUESTIONS, topic) ? [TOPIC_QUESTIONS[topic]] : [],
  )
  return [...shared, ...GENERAL_QUESTIONS].filter((opener) => opener !== undefined).slice(0, OPENERS)
}
