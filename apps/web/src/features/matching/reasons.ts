export const REASON_KINDS = ['interests', 'values', 'age', 'culture', 'belief', 'temperament', 'fact'] as const
export type ReasonKind = (typeof REASON_KINDS)[number]

const WORDS: readonly [ReasonKind, RegExp][] = [
  ['belief', /\b(belie|faith|religio|pray)/i],
  ['culture', /\b(cultur|language|background|tradition|home town)/i],
  ['age', /\b(ages?|years|born|birthday)\b/i],
  ['interests', /\b(interests?|enjoy|hobb|like|likes|love|share)\b/i],
  ['values', /\b(value|values|matters?|important|care)\b/i],
  ['temperament', /\b(temperament|calm|pace|evening|company|answered|answers?)\b/i],
]

/** What a reason speaks of, read from its words: it only chooses the small picture beside them. */
export const reasonKind = (reason: string): ReasonKind => WORDS.find(([, words]) => words.test(reason))?.[0] ?? 'fact'
