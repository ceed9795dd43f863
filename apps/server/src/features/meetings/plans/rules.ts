import {
  PLAN_AGAIN_DAYS,
  PLAN_AHEAD_MAX_MS,
  PLAN_AHEAD_MIN_MS,
  PLAN_ENDS_MS,
  PLAN_SUGGESTIONS_MAX,
  PLAN_VERSIONS_MAX,
  type PlanObstacle,
  type PlanState,
} from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { PairSide } from '../pair/rules.ts'

export type PlanAct = 'agree' | 'not_yet' | 'cancel' | 'change'
export const PLAN_ACTS: readonly PlanAct[] = ['agree', 'not_yet', 'cancel', 'change']

type Row = Partial<Record<PlanAct, PlanState>>
/** The state after each act, by side; an act that is left out is refused. Who changes a plan becomes its proposer. */
const TABLE: Record<PlanState, Record<PairSide, Row>> = {
  proposed: {
    proposer: { cancel: 'withdrawn', change: 'proposed' },
    receiver: { agree: 'agreed', not_yet: 'declined', change: 'proposed' },
  },
  agreed: {
    proposer: { cancel: 'cancelled', change: 'proposed' },
    receiver: { cancel: 'cancelled', change: 'proposed' },
  },
  declined: { proposer: {}, receiver: {} },
  withdrawn: { proposer: {}, receiver: {} },
  cancelled: { proposer: {}, receiver: {} },
  lapsed: { proposer: {}, receiver: {} },
  over: { proposer: {}, receiver: {} },
}

export type PlanFacts = { state: PlanState; startsAt: Date }

/** The state at a moment: what a clock ends has ended, also before a job has stored it. */
export function planStateAt({ state, startsAt }: PlanFacts, now: Date): PlanState {
  if (state === 'proposed') return now >= startsAt ? 'lapsed' : 'proposed'
  if (state === 'agreed') return now.getTime() >= startsAt.getTime() + PLAN_ENDS_MS ? 'over' : 'agreed'
  return state
}

/** @returns null for an act that is refused */
export const planAfter = (plan: PlanFacts, side: PairSide, act: PlanAct, now: Date): PlanState | null =>
  TABLE[planStateAt(plan, now)][side][act] ?? null

/**
 * What becomes of a plan when its two members part: they block, finish, or close an account. Null leaves it as it is: a
 * meeting that has begun is not announced as ended while the two may sit at one table.
 */
export function planAfterParting(plan: PlanFacts, now: Date): 'withdrawn' | 'cancelled' | null {
  const state = planStateAt(plan, now)
  if (state === 'proposed') return 'withdrawn'
  return state === 'agreed' && now < plan.startsAt ? 'cancelled' : null
}

/** Whether a meeting can be suggested for that moment. */
export function isUsable(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime()
  return ahead >= PLAN_AHEAD_MIN_MS && ahead <= PLAN_AHEAD_MAX_MS
}

/** Both are reminded a day before, or two hours before a meeting that is sooner; null when that has passed, too. */
export function reminderOf(startsAt: Date, now: Date): Date | null {
  const before = [DAY_MS, 2 * HOUR_MS].map((ms) => new Date(startsAt.getTime() - ms))
  return before.find((at) => at > now) ?? null
}

export const planAgainFrom = (refusedAt: Date): Date => new Date(refusedAt.getTime() + PLAN_AGAIN_DAYS * DAY_MS)

export type PlanPairFacts = {
  /** Whether the two may still write to each other. */
  mayWrite: boolean
  bothHaveWritten: boolean
  /** The last 'not yet' to a plan of the viewer. */
  refusedAt: Date | null
}

/** Why the viewer cannot suggest a plan; null when they can. */
export function planObstacleOf(
  { mayWrite, bothHaveWritten, refusedAt }: PlanPairFacts,
  now: Date,
): PlanObstacle | null {
  if (!mayWrite) return 'parted'
  if (!bothHaveWritten) return 'write_first'
  return refusedAt && now < planAgainFrom(refusedAt) ? 'not_yet' : null
}

/** Why no further version can be suggested; null when one can. */
export function planLimitReached({ version, today }: { version: number | null; today: number }) {
  if (version !== null) return version >= PLAN_VERSIONS_MAX ? ('many_changes' as const) : null
  return today >= PLAN_SUGGESTIONS_MAX ? ('many_suggestions' as const) : null
}
