import type { NextStep } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { IntroductionState } from '@heartwell/contract/introductions/letters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** After a mutual yes the counsellor leaves the two alone for this long. */
const ALONE_MS = 14 * DAY_MS

export type Introduction = {
  state: IntroductionState
  changed_at: Date
  delivers_at: Date | null
  delivered_at: Date | null
  closes_at: Date | null
  answers: number
}
export type Next<One> = { step: NextStep; about: One | null; due: Date | null }

/** What the counsellor does next about a client, from their introductions, the newest first. */
export function nextStep<One extends Introduction>(introductions: readonly One[], now: Date): Next<One> {
  const sent = introductions.find(({ state }) => state === 'sent')
  if (sent && !sent.delivered_at) return { step: 'delivery', about: sent, due: sent.delivers_at }
  if (sent) return { step: sent.answers > 0 ? 'other_answer' : 'both_answers', about: sent, due: sent.closes_at }
  const reading = introductions.find(({ state }) => state === 'second_reading')
  if (reading) return { step: 'second_reading', about: reading, due: null }
  const draft = introductions.find(({ state }) => state === 'draft')
  if (draft) return { step: 'finish', about: draft, due: null }
  const joined = introductions.find(
    ({ state, changed_at }) => state === 'connected' && now.getTime() - changed_at.getTime() < ALONE_MS,
  )
  return joined ? { step: 'connected', about: joined, due: null } : { step: 'introduce', about: null, due: null }
}

/** Whether the client waits for the counsellor, and not for somebody's answer. */
const isWaiting = (step: NextStep): boolean => step === 'introduce' || step === 'finish'

/** Both letters are secret until both have answered: the counsellor learns only that one of the two has. */
export function stateForCounsellor({ state, answers }: Pick<Introduction, 'state' | 'answers'>) {
  if (state === 'connected' || state === 'closed') return state
  return answers > 0 ? ('one_answered' as const) : ('none_answered' as const)
}

type Listed = { next: NextStep; due: string | null; name: string }

/** Those who wait for the counsellor first, then by the day on which something happens, then by name. */
export const byUrgency = (a: Listed, b: Listed): number =>
  Number(isWaiting(b.next)) - Number(isWaiting(a.next)) ||
  (a.due ?? '9').localeCompare(b.due ?? '9') ||
  a.name.localeCompare(b.name)
