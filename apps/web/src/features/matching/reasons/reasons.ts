const REASON_KINDS = ['interests', 'answers', 'age', 'values', 'alike', 'roots', 'belief', 'fact'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

const WORDS: readonly [ReasonKind, RegExp][] = [
  ['fact', /\bhopes? for\b/i],
  ['interests', /\binterests?\b/i],
  ['answers', /\banswer(ed)?\b/i],
  ['values', /^you both value\b|\bvalues\b/i],
  ['roots', /\broots\b/i],
  ['belief', /\breligion\b/i],
  ['age', /\b(age|ages|years?)\b/i],
  ['alike', /^you both\b|, as you do$/i],
]

/** The kind of a reason, derived from its text. It only selects the icon. */
export const reasonKind = (reason: string): ReasonKind => WORDS.find(([, words]) => words.test(reason))?.[0] ?? 'fact'
