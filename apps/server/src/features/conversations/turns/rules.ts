import type { Pace } from '@heartwell/contract/conversations/turns.ts'
import { ANSWER_WITHIN_DAYS, type RowTurn, type Turn } from '@heartwell/contract/conversations/turns.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { type PairState, stageOfPair } from '../rules.ts'

export type TurnFacts = Pick<PairState, 'isConnected' | 'finishedAt' | 'partnerIsOpen'> & {
  /** The time of the last message, or of the connection. */
  activeAt: Date
  /** The last message; null before the first one. */
  last: { at: Date; isPartners: boolean } | null
  partnerPace: Pace
}

/** Whose turn it is. Null with a counsellor, after the partner has left, and before the first message. */
export function turnOf({ activeAt, last, ...facts }: TurnFacts, now: Date): Turn | null {
  const state = { ...facts, lastActiveAt: activeAt, isHidden: false, hasOpenBooking: null, canWrite: false }
  const stage = stageOfPair(state, now)
  if (stage === 'finished' || stage === 'renewable') return 'finished'
  if (stage === 'resting') return 'resting'
  if (stage !== 'connection' || !last) return null
  return last.isPartners ? 'viewer' : 'partner'
}

/** From when the writer of a message waits for the answer. A writer of letters waits for longer. */
const answerDueAt = (sentAt: Date, pace: Pace): Date => new Date(sentAt.getTime() + ANSWER_WITHIN_DAYS[pace] * DAY_MS)

export function rowTurn(facts: TurnFacts, now: Date): RowTurn | null {
  const of = turnOf(facts, now)
  if (of === null) return null
  const due = of === 'viewer' && facts.last ? answerDueAt(facts.last.at, facts.partnerPace) : null
  return { of, due_at: due?.toISOString() ?? null }
}

export type WaitingFacts = TurnFacts & {
  isMuted: boolean
  /** The partner has paused their profile, or is exclusive with somebody else. */
  partnerIsAway: boolean
}

/** Whether the partner waits for the viewer's answer. People who are away and muted conversations never count. */
export function isWaiting(facts: WaitingFacts, now: Date): boolean {
  if (facts.isMuted || facts.partnerIsAway || !facts.last) return false
  return turnOf(facts, now) === 'viewer' && now >= answerDueAt(facts.last.at, facts.partnerPace)
}
