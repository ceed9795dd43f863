export const REASON_KINDS = ['interests', 'answers', 'age', 'values', 'alike', 'roots', 'belief', 'fact'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

const WORDS: readonly [ReasonKind, RegExp][] = [
  ['fact', /\bhopes? for\b/i],
  ['interests', /\binterests?\b/i],
  ['answers', /\banswer(ed)?\b/i],
  ['values', /^you both value\b|\bvalues\b/i],
  ['roots', /\bmentions?\b/i],
  ['belief', /\bwrote about\b/i],
  ['age', /\b(age|ages|years?)\b/i],
  ['alike', /^you both\b|, as you do$/i],
]

/** What a reason speaks of, read from its words: it only chooses the small picture beside them. */
export const reasonKind = (reason: string): ReasonKind => WORDS.find(([, words]) => words.test(reason))?.[0] ?? 'fact'
