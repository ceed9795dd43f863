import { type MandateState, OBJECTION_DAYS } from '@heartwell/contract/introductions/mandates.ts'
import type { Met } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

export type MandateFacts = {
  introductions: number
  remaining: number
  counted: number
  /** A letter of the counsellor about the client has been delivered since the purchase. */
  hasLetters: boolean
  /** The whole payment went back, also what had counted. */
  isRefunded: boolean
}

/** Letters are delivered, a meeting counts, the client ends the package, or the bank or the staff return everything. */
export type MandateAct = 'introduce' | 'count' | 'end' | 'return_all'

export function mandateState({
  introductions,
  remaining,
  counted,
  hasLetters,
  isRefunded,
}: MandateFacts): MandateState {
  if (isRefunded) return 'refunded'
  if (remaining > 0) return hasLetters || counted > 0 ? 'running' : 'bought'
  if (counted === 0) return 'refunded'
  return counted >= introductions ? 'used_up' : 'ended'
}

/** The mandate after an act; the same facts when the act changes nothing; `not_now` when it is not possible. */
export function afterAct(facts: MandateFacts, act: MandateAct): MandateFacts | 'not_now' {
  const state = mandateState(facts)
  const isOpen = state === 'bought' || state === 'running'
  switch (act) {
    case 'introduce':
      return isOpen ? { ...facts, hasLetters: true } : facts
    case 'count':
      return isOpen ? { ...facts, remaining: facts.remaining - 1, counted: facts.counted + 1 } : 'not_now'
    case 'end':
      return isOpen ? { ...facts, remaining: 0 } : 'not_now'
    case 'return_all':
      return state === 'refunded' ? facts : { ...facts, remaining: 0, isRefunded: true }
  }
}

/** A meeting that the two agreed to, with the answers that they gave on the days after it. */
type AgreedMeeting = { startsAt: Date; answers: readonly Met[] }
export type MeetingFacts = {
  /** Both have said on their page that they are meeting, or more. */
  isPairMeeting: boolean
  meetings: readonly AgreedMeeting[]
}

/**
 * Whether the two are known to have met: both say so, or one does and the other says nothing else for seven days. Two who
 * remember it differently have not met.
 */
export const haveMet = ({ isPairMeeting, meetings }: MeetingFacts, now: Date): boolean =>
  isPairMeeting || meetings.some((meeting) => isConfirmed(meeting, now))

function isConfirmed({ startsAt, answers }: AgreedMeeting, now: Date): boolean {
  if (answers.length === 0 || answers.some((met) => met !== 'yes')) return false
  return answers.length === 2 || now.getTime() >= startsAt.getTime() + OBJECTION_DAYS * DAY_MS
}

/** The text on the receipt and in the payment history. */
export const mandateName = (introductions: number, counsellorName: string): string =>
  introductions === 1 ? `Introduction by ${counsellorName}` : `${introductions} introductions by ${counsellorName}`
