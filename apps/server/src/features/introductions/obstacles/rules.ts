import { DAYS_BETWEEN, type Frequency } from '@heartwell/contract/introductions/consent.ts'
import {
  type Obstacle,
  OPEN_LETTERS_OF_CLIENT,
  OPEN_LETTERS_OF_OTHERS,
  REST_HOURS,
} from '@heartwell/contract/introductions/letters.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'

/** What decides whether a member can get a letter now. */
export type Party = {
  /** Approved, with an account that others see, and not paused. */
  isVisible: boolean
  hasAgreed: boolean
  pausedUntil: Date | null
  frequency: Frequency
  refusesCounsellor: boolean
  /** Whether a counsellor looks for this member in an open introduction. */
  isClient: boolean
  openLetters: number
  lastSentAt: Date | null
  lastClosedAt: Date | null
}

/** `isApart`: a block, a report or a hidden contact between the two. `isKnown`: an interest or an earlier introduction. */
export type Pair = { isApart: boolean; isKnown: boolean }

/** Why the two cannot be introduced now; null when they can. */
export function obstacleBetween(client: Party, other: Party, { isApart, isKnown }: Pair, now: Date): Obstacle | null {
  if (!client.isVisible || !other.isVisible) return 'not_visible'
  if (isApart) return 'apart'
  if (!client.hasAgreed || !other.hasAgreed) return 'no_consent'
  if (client.refusesCounsellor || other.refusesCounsellor) return 'counsellor_refused'
  if (isKnown) return 'known'
  return obstacleOf({ ...client, isClient: true }, now) ?? obstacleOf(other, now)
}

function obstacleOf(party: Party, now: Date): Obstacle | null {
  const { pausedUntil, lastClosedAt, isClient, openLetters } = party
  if (pausedUntil && now < pausedUntil) return 'paused'
  if (openLetters >= (isClient ? OPEN_LETTERS_OF_CLIENT : OPEN_LETTERS_OF_OTHERS)) return 'many_open'
  if (lastClosedAt && now.getTime() < lastClosedAt.getTime() + REST_HOURS * HOUR_MS) return 'just_closed'
  return comesTooSoon(party, now) ? 'too_soon' : null
}

const comesTooSoon = ({ frequency, lastSentAt }: Party, now: Date): boolean =>
  lastSentAt !== null && now.getTime() < lastSentAt.getTime() + DAYS_BETWEEN[frequency] * DAY_MS
