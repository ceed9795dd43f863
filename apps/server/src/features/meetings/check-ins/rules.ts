import {
  CHECK_IN_OPENS_MS,
  CHECK_IN_WAITS_MS,
  type CheckInState,
  WATCH_ALARM_MS,
  WATCH_OPENS_MS,
  WRONG_WORDS_MAX,
} from '@heartwell/contract/meetings/check-ins.ts'
import { PLAN_ENDS_MS } from '@heartwell/contract/meetings/plans.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'

/** `duress`: the member has pressed the second word. Only the trusted person and staff learn of it. */
export type StoredState = CheckInState | 'duress'
export type CheckInAnswer = 'well' | 'call' | 'help' | 'duress'
export const CHECK_IN_ANSWERS: readonly CheckInAnswer[] = ['well', 'call', 'help', 'duress']

/** `alarm`: the trusted person and staff are notified. `clear`: the trusted person is notified that all is well. */
type Step = { state: StoredState; sends?: 'alarm' | 'clear' }

const WAITS: Record<CheckInAnswer, Step> = {
  well: { state: 'well' },
  call: { state: 'call', sends: 'alarm' },
  help: { state: 'help', sends: 'alarm' },
  duress: { state: 'duress', sends: 'alarm' },
}

/** The state after each answer, and what it sends. A call for help is sent once, and only a word of peace undoes it. */
const TABLE: Record<StoredState, Record<CheckInAnswer, Step>> = {
  waiting: WAITS,
  asked: WAITS,
  reminded: WAITS,
  missed: { ...WAITS, well: { state: 'well', sends: 'clear' } },
  well: WAITS,
  call: { ...WAITS, well: { state: 'well', sends: 'clear' }, call: { state: 'call' } },
  help: {
    well: { state: 'well', sends: 'clear' },
    call: { state: 'help' },
    help: { state: 'help' },
    duress: { state: 'duress' },
  },
  duress: {
    well: { state: 'duress' },
    call: { state: 'duress' },
    help: { state: 'help' },
    duress: { state: 'duress' },
  },
}

export const afterAnswer = (state: StoredState, answer: CheckInAnswer): Step => TABLE[state][answer]

/** What the member's own screens show: somebody may be watching. */
export const ownState = (state: StoredState): CheckInState => (state === 'duress' ? 'well' : state)
/** What the trusted person and staff see. */
export const trueState = (state: StoredState): CheckInState => (state === 'duress' ? 'help' : state)

/** ‘All is well’ from a page that has not seen a call for help does not undo it. */
export const isOutdated = (state: StoredState, seen: CheckInState): boolean =>
  (state === 'call' || state === 'help') && seen !== state

type WordFacts = { given: 'none' | 'word' | 'second' | 'other'; hasWords: boolean; wrongWords: number }

/** What ‘All is well’ means with this word; null for a word that is wrong, and can be tried again. */
export function meaningOf({ given, hasWords, wrongWords }: WordFacts): 'well' | 'duress' | null {
  if (!hasWords || given === 'word') return 'well'
  return given === 'second' || wrongWords + 1 >= WRONG_WORDS_MAX ? 'duress' : null
}

type ClockStep = { state: 'asked' | 'reminded' | 'missed'; nextAt: Date | null }
/** A question is followed by the next step no sooner than this, also when the clock was late. */
const SOONEST_MS = 5 * MINUTE_MS

/** What the clock does with a check-in that nobody has answered: it asks, asks a second time, then notifies. */
export function clockStep(state: StoredState, dueAt: Date, now: Date): ClockStep | null {
  const next = (times: number) =>
    new Date(Math.max(dueAt.getTime() + times * CHECK_IN_WAITS_MS, now.getTime() + SOONEST_MS))
  if (state === 'waiting') return { state: 'asked', nextAt: next(1) }
  if (state === 'asked') return { state: 'reminded', nextAt: next(2) }
  return state === 'reminded' ? { state: 'missed', nextAt: null } : null
}

type CheckInFacts = { state: StoredState; dueAt: Date }

const RAISED: readonly CheckInState[] = ['missed', 'call', 'help']

/** When the questions and the notifications end, by the states that somebody sees. */
function watchEndsAt(startsAt: Date, checkIns: readonly CheckInFacts[], seenAs: (state: StoredState) => CheckInState) {
  const last = Math.max(...checkIns.map(({ dueAt }) => dueAt.getTime() + 2 * CHECK_IN_WAITS_MS), 0)
  const end = Math.max(startsAt.getTime() + PLAN_ENDS_MS, last)
  const isRaised = checkIns.some(({ state }) => RAISED.includes(seenAs(state)))
  return new Date(isRaised ? end + WATCH_ALARM_MS : end)
}

/**
 * Whether a member can answer, and cannot remove the trusted person: from half an hour before the meeting until
 * everything is over. The second word makes no difference, because somebody may try what the member can do.
 */
export const isAnswerable = (startsAt: Date, checkIns: readonly CheckInFacts[], now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - CHECK_IN_OPENS_MS && now < watchEndsAt(startsAt, checkIns, ownState)

/** Whether the trusted person sees the plan: nothing once all questions are answered with ‘All is well’. */
export function isVisible(startsAt: Date, checkIns: readonly CheckInFacts[], now: Date): boolean {
  if (now.getTime() < startsAt.getTime() - WATCH_OPENS_MS || now >= watchEndsAt(startsAt, checkIns, trueState))
    return false
  return checkIns.length === 0 || checkIns.some(({ state }) => state !== 'well')
}

/** The check-in that a member answers now: one that was raised, or the first one without an answer. */
export const currentOf = <One extends CheckInFacts>(checkIns: readonly One[]): One | undefined =>
  checkIns.find(({ state }) => state === 'missed' || state === 'call' || state === 'help') ??
  checkIns.find(({ state }) => state !== 'well' && state !== 'duress')
