import {
  QUIET_AFTER_DAYS,
  type Quiet,
  type QuietAnswer,
  RESTS_AFTER_DAYS,
} from '@heartwell/contract/conversations/turns.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

export type QuietQuestion = { afterSeq: number; own: QuietAnswer | null; partners: QuietAnswer | null }

/**
 * The question as one of the two sees it; null once somebody has written or the connection rests. Until both have said
 * yes, it does not depend on the partner's answer.
 */
export function viewQuiet(
  question: QuietQuestion | undefined,
  { lastSeq, isResting }: { lastSeq: number; isResting: boolean },
): Quiet | null {
  if (!question || question.afterSeq !== lastSeq || isResting) return null
  const { afterSeq, own, partners } = question
  return { after_seq: afterSeq, answer: own, is_mutual: own === 'yes' && partners === 'yes' }
}

/** Both are asked about a conversation whose last message is in this span of time: later, it rests. */
export const quietSpan = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - RESTS_AFTER_DAYS * DAY_MS),
  until: new Date(now.getTime() - QUIET_AFTER_DAYS * DAY_MS),
})
