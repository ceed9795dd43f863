export const REASON_KINDS = ['interests', 'answers', 'age', 'fact'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

const WORDS: readonly [ReasonKind, RegExp][] = [
  ['interests', /^you share\b|\binterests?\b/i],
  ['answers', /\banswer|\bagree/i],
  ['age', /\b(age|years?)\b/i],
]

/** What a reason speaks of, read from its words: it only chooses the small picture beside them. */
export const reasonKind = (reason: string): ReasonKind => WORDS.find(([, words]) => words.test(reason))?.[0] ?? 'fact'
