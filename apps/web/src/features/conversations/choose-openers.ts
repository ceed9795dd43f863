import { GENERAL_QUESTIONS, TOPIC_QUESTIONS } from './opener-questions.ts'

export type Opener = { shared: string; question: string }

const OPENERS = 3

/** Three questions to start with: first about shared interests, in the partner's order, then general ones. */
export function chooseOpeners(ownTopics: readonly string[], partnerTopics: readonly string[]): Opener[] {
  const own = new Set(ownTopics)
  const shared = partnerTopics.flatMap((topic) =>
    own.has(topic) && Object.hasOwn(TOPIC_QUESTIONS, topic) ? [TOPIC_QUESTIONS[topic]] : [],
  )
  return [...shared, ...GENERAL_QUESTIONS].filter((opener) => opener !== undefined).slice(0, OPENERS)
}

/** The openers with this question as the first one; an empty question changes nothing. */
export function withFirst(question: string, openers: readonly Opener[]): Opener[] {
  if (question === '') return [...openers]
  const first = openers.find((opener) => opener.question === question) ?? { shared: 'You have just read', question }
  return [first, ...openers.filter((opener) => opener !== first)].slice(0, OPENERS)
}
