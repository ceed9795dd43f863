export const REASON_KINDS = ['interests', 'answers', 'age', 'values', 'alike', 'roots', 'fact'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

const WORDS: readonly [ReasonKind, RegExp][] = [
  ['interests', /^you share\b|\binterests?\b/i],
  ['answers', /\banswer|\bagree/i],
  ['values', /\bvalue|\bmatters?\b/i],
  ['roots', /\bmention|\bwrote about/i],
  ['alike', /^you are both\b|^both of you are\b/i],
  ['age', /\b(age|years?)\b/i],
]

/** What a reason speaks of, read from its words: it only chooses the small picture beside them. */
export const reasonKind = (reason: string): ReasonKind => WORDS.find(([, words]) => words.test(reason))?.[0] ?? 'fact'
