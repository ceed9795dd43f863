import { RESTS_AFTER_DAYS } from '@heartwell/contract/conversations/turns.ts'
import type { InterestState } from '@heartwell/contract/interests/interests.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { mayRenew } from '../rules.ts'

/** How far two members are with each other, as one of them, the viewer, may know it. */
export const PAIR_STAGES = [
  'none',
  'paused',
  'interest_sent',
  'interest_received',
  'interest_closed',
  'connection',
  'resting',
  'finished',
  'renewable',
  'blocked',
  'deleted',
] as const
export type PairStage = (typeof PAIR_STAGES)[number]

/** What the viewer can do about the other member. */
export const PAIR_ACTS = [
  'send_interest',
  'accept',
  'decline',
  'withdraw',
  'write',
  'read',
  'finish',
  'begin_again',
  'block',
  'report',
] as const
export type PairAct = (typeof PAIR_ACTS)[number]

/**
 * The stage after each act, as far as the viewer alone decides it; an act that is left out is refused. Reports need an
 * encounter, which 'none' and 'paused' don't have.
 */
const STAGES: Record<PairStage, Partial<Record<PairAct, PairStage>>> = {
  none: { send_interest: 'interest_sent', block: 'blocked' },
  paused: {},
  interest_sent: { withdraw: 'interest_closed', block: 'blocked', report: 'interest_sent' },
  interest_received: {
    send_interest: 'connection',
    accept: 'connection',
    decline: 'interest_closed',
    block: 'blocked',
    report: 'interest_received',
  },
  interest_closed: { block: 'blocked', report: 'interest_closed' },
  connection: { write: 'connection', read: 'connection', finish: 'finished', block: 'blocked', report: 'connection' },
  resting: { write: 'connection', read: 'resting', finish: 'finished', block: 'blocked', report: 'resting' },
  finished: { read: 'finished', block: 'blocked', report: 'finished' },
  renewable: { read: 'renewable', begin_again: 'renewable', block: 'blocked', report: 'renewable' },
  blocked: { report: 'blocked' },
  deleted: { read: 'deleted', report: 'deleted' },
}

/** @returns null for an act that is refused */
export const stageAfter = (stage: PairStage, act: PairAct): PairStage | null => STAGES[stage][act] ?? null

export type PairFacts = {
  /** The only interest that a pair can have. */
  interest: { state: InterestState; isSender: boolean; closedAt: Date | null; finishedAt: Date | null } | null
  /** The last message, or the acceptance of the interest. */
  lastActiveAt: Date | null
  /** One of the two hides from the other. */
  isBlocked: boolean
  /** One of the two has paused the suggestions. It ends nothing that began before. */
  isPaused: boolean
  /** The other account is closed. */
  isDeleted: boolean
}

export function stageOf({ interest, lastActiveAt, ...is }: PairFacts, now: Date): PairStage {
  if (is.isBlocked) return 'blocked'
  if (is.isDeleted) return 'deleted'
  if (interest?.state === 'accepted') {
    if (interest.finishedAt) return mayRenew(interest.finishedAt, now) ? 'renewable' : 'finished'
    return isResting(lastActiveAt, now) ? 'resting' : 'connection'
  }
  if (interest?.state === 'pending') return interest.isSender ? 'interest_sent' : 'interest_received'
  // The sender never learns of a rejection.
  if (interest?.state === 'rejected' && interest.isSender && !interest.closedAt) return 'interest_sent'
  if (interest && !mayRenew(interest.closedAt, now)) return 'interest_closed'
  return is.isPaused ? 'paused' : 'none'
}

/** When a connection with this last activity begins to rest. Any message wakes it. */
export const restsFrom = (lastActiveAt: Date): Date => new Date(lastActiveAt.getTime() + RESTS_AFTER_DAYS * DAY_MS)

const isResting = (lastActiveAt: Date | null, now: Date): boolean =>
  lastActiveAt !== null && now >= restsFrom(lastActiveAt)
