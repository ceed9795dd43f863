import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** What speaks against a sender: the conversations whose receivers were warned and have not said that it is fine. */
export type Evidence = {
  warned: number
  /** Whether the sender asked for money or help in one of them. */
  hasAsked: boolean
  /** Whether the sender wrote the same words to several people. */
  hasCopied: boolean
  lastWarnedAt: Date | null
}

/**
 * - `card`: the receiver is advised, and nothing else happens
 * - `slow`: the sender may write first to a few people a day
 * - `case`: the same, and staff read the conversation
 */
export type Step = 'none' | 'card' | 'slow' | 'case'

/** How far the ladder is climbed. Its last step is a person who reads: nobody is suspended or banned by it. */
export function stepOf({ warned, hasAsked, hasCopied }: Omit<Evidence, 'lastWarnedAt'>): Step {
  if (warned === 0) return 'none'
  if (warned >= 2) return 'case'
  return hasAsked || hasCopied ? 'slow' : 'card'
}

/** Older warnings say nothing. */
export const EVIDENCE_DAYS = 60
/** Sending is slower for this time after the latest warning. */
const SLOW_DAYS = 14

/** Until when the sender's first words are limited; null while they are not. */
export function slowUntil(evidence: Evidence, now: Date): Date | null {
  const { lastWarnedAt } = evidence
  const step = stepOf(evidence)
  if (lastWarnedAt === null || step === 'none' || step === 'card') return null
  const until = new Date(lastWarnedAt.getTime() + SLOW_DAYS * DAY_MS)
  return until > now ? until : null
}

/** New people in any 24 hours. */
export const NEW_PEOPLE_A_DAY = 3

/**
 * When the next first words are possible; null while they are possible now.
 * @param written when the sender wrote first to other people, in any order
 */
export function nextFirstWords(written: readonly Date[], now: Date): Date | null {
  const ends = written.map((at) => at.getTime() + DAY_MS).filter((end) => end > now.getTime())
  const end = ends.toSorted((a, b) => b - a)[NEW_PEOPLE_A_DAY - 1]
  return end === undefined ? null : new Date(end)
}
