import {
  CALL_AGAIN_DAYS,
  CALL_AHEAD_MAX_MS,
  CALL_AHEAD_MIN_MS,
  CALL_ANSWER_MS,
  CALL_MINUTES,
  CALL_MORE_MINUTES,
  CALL_NOW_MS,
  CALL_OFFERS_MAX,
  CALL_ROOM_OPENS_MS,
  CALL_ROOM_WAITS_MS,
  CALL_SUGGESTIONS_MAX,
  type CallAnswer,
  type CallObstacle,
  type CallState,
} from '@heartwell/contract/meetings/calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { PairSide } from '../pair/rules.ts'

export type CallAct = 'agree' | 'not_yet' | 'cancel' | 'replace' | 'join' | 'end'
export const CALL_ACTS: readonly CallAct[] = ['agree', 'not_yet', 'cancel', 'replace', 'join', 'end']

type Row = Partial<Record<CallAct, CallState>>
/** The state after each act, by side; an act that is left out is refused. */
const TABLE: Record<CallState, Record<PairSide, Row>> = {
  proposed: {
    proposer: { cancel: 'withdrawn', replace: 'withdrawn' },
    receiver: { agree: 'agreed', not_yet: 'declined', replace: 'withdrawn' },
  },
  agreed: {
    proposer: { cancel: 'withdrawn', replace: 'withdrawn', join: 'agreed', end: 'over' },
    receiver: { cancel: 'withdrawn', replace: 'withdrawn', join: 'agreed', end: 'over' },
  },
  declined: { proposer: {}, receiver: {} },
  withdrawn: { proposer: {}, receiver: {} },
  lapsed: { proposer: {}, receiver: {} },
  over: { proposer: {}, receiver: {} },
  missed: { proposer: {}, receiver: {} },
}

export type CallFacts = {
  state: CallState
  lapsesAt: Date
  startsAt: Date | null
  beganAt: Date | null
  endsAt: Date | null
}

/** The state at a moment: what a clock ends has ended, also before a job has stored it. */
export function stateAt({ state, lapsesAt, startsAt, beganAt, endsAt }: CallFacts, now: Date): CallState {
  if (state === 'proposed') return now >= lapsesAt ? 'lapsed' : 'proposed'
  if (state !== 'agreed' || !startsAt) return state
  if (beganAt && endsAt) return now >= endsAt ? 'over' : 'agreed'
  return now.getTime() >= startsAt.getTime() + CALL_ROOM_WAITS_MS ? 'missed' : 'agreed'
}

/** @returns null for an act that is refused. A call that has begun can only be ended; one that has not, cannot. */
export function callAfter(call: CallFacts, side: PairSide, act: CallAct, now: Date): CallState | null {
  const after = TABLE[stateAt(call, now)][side][act] ?? null
  if (call.beganAt ? act === 'cancel' || act === 'replace' : act === 'end') return null
  if (act === 'join' && !isRoomOpen(call, now)) return null
  return after
}

/** What becomes of a call when its two members part; null leaves it as it is. */
export function callAfterParting(call: CallFacts, now: Date): 'withdrawn' | null {
  const state = stateAt(call, now)
  return (state === 'proposed' || state === 'agreed') && !call.beganAt ? 'withdrawn' : null
}

export const opensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - CALL_ROOM_OPENS_MS)

export const isRoomOpen = (call: CallFacts, now: Date): boolean =>
  call.startsAt !== null && stateAt(call, now) === 'agreed' && now >= opensAt(call.startsAt)

export const endOf = (beganAt: Date): Date => new Date(beganAt.getTime() + CALL_MINUTES * MINUTE_MS)
export const extendedEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + CALL_MORE_MINUTES * MINUTE_MS)
export const isExtended = (beganAt: Date | null, endsAt: Date | null): boolean =>
  beganAt !== null && endsAt !== null && endsAt > endOf(beganAt)

/** Reminders are an hour and ten minutes before, unless that has passed when the two agree. */
export function remindersFor(startsAt: Date, now: Date): { hour: Date | null; soon: Date | null } {
  const before = (ms: number) => {
    const at = new Date(startsAt.getTime() - ms)
    return at > now ? at : null
  }
  return { hour: before(HOUR_MS), soon: before(CALL_ROOM_OPENS_MS) }
}

export type PairFacts = {
  hasRelay: boolean
  bothHaveWritten: boolean
  isOff: boolean
  /** The last 'not yet' to a proposal of the viewer. */
  refusedAt: Date | null
}

export const againFrom = (refusedAt: Date): Date => new Date(refusedAt.getTime() + CALL_AGAIN_DAYS * DAY_MS)

/** Why the viewer cannot suggest a call; null when they can. */
export function obstacleOf({ hasRelay, bothHaveWritten, isOff, refusedAt }: PairFacts, now: Date): CallObstacle | null {
  if (!hasRelay) return 'unavailable'
  if (!bothHaveWritten) return 'write_first'
  if (isOff) return 'off'
  return refusedAt && now < againFrom(refusedAt) ? 'not_yet' : null
}

export type SuggestedToday = { offers: number; suggestions: number }

/** Why no further call can be suggested today; null when one can. */
export function limitReached({ offers, suggestions }: SuggestedToday, isNow: boolean) {
  if (isNow && offers >= CALL_OFFERS_MAX) return 'many_offers' as const
  return suggestions >= CALL_SUGGESTIONS_MAX ? ('many_suggestions' as const) : null
}

/** Whether all suggested times can still be agreed to. */
export const areUsable = (times: readonly Date[], now: Date): boolean =>
  times.every((at) => {
    const ahead = at.getTime() - now.getTime()
    return ahead >= CALL_AHEAD_MIN_MS && ahead <= CALL_AHEAD_MAX_MS
  })

/** A proposal ends with its last time, an offer to talk now after a while. */
export const lapseOf = (times: readonly Date[], now: Date): Date =>
  new Date(times.length > 0 ? Math.max(...times.map((at) => at.getTime())) : now.getTime() + CALL_NOW_MS)

/** The time that the receiver agrees to; null for one that was not suggested or has passed. */
export function agreedTime(times: readonly Date[], wanted: Date | null, now: Date): Date | null {
  if (times.length === 0) return wanted ? null : now
  return times.find((at) => at.getTime() === wanted?.getTime() && at > now) ?? null
}

/** Until when each of the two can say how the call was; null before its end, later, and for a call without a talk. */
export function answerUntil(call: CallFacts, now: Date): Date | null {
  if (!call.beganAt || !call.endsAt || stateAt(call, now) !== 'over') return null
  const until = new Date(call.endsAt.getTime() + CALL_ANSWER_MS)
  return now < until ? until : null
}

/** What both learn at the same moment. Every other pair of answers stays with those who gave them. */
export const wouldBothMeet = (own: CallAnswer | null, partners: CallAnswer | null): boolean =>
  own === 'meet' && partners === 'meet'
