import { RECOVERY_LINK_HOURS, RECOVERY_WAIT_HOURS } from '@heartwell/contract/accounts/account-recovery.ts'
import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'

export const WAIT_MS = RECOVERY_WAIT_HOURS * HOUR_MS
export const LINK_MS = RECOVERY_LINK_HOURS * HOUR_MS
/** The list of the staff has recoveries that ended within this time. */
export const LISTED_DAYS = 30

type Recovery = {
  state: string
  requested_by: string | null
  confirmed_at: Date | null
  link_sent_at: Date | null
  ended_at: Date | null
}

/** When the new address gets its link; null until a second person has confirmed. */
export const linkAt = ({ confirmed_at }: Pick<Recovery, 'confirmed_at'>): Date | null =>
  confirmed_at && new Date(confirmed_at.getTime() + WAIT_MS)

/** From this moment on the link does not work; null until it is sent. */
export const linkUntil = ({ link_sent_at }: Pick<Recovery, 'link_sent_at'>): Date | null =>
  link_sent_at && new Date(link_sent_at.getTime() + LINK_MS)

/** Why this staff member may not confirm the recovery. */
export function refusalOfConfirmation(recovery: Recovery, staffId: string): ErrorCode | undefined {
  if (recovery.ended_at) return 'recovery.ended'
  if (recovery.confirmed_at) return 'recovery.confirmed'
  return recovery.requested_by === staffId ? 'recovery.own_request' : undefined
}

export const canStop = ({ state }: Pick<Recovery, 'state'>): boolean => state === 'waiting' || state === 'ready'

/** What is due now: to send the link, or to end the recovery because nobody used it. */
export function dueStep(recovery: Recovery, now: Date): 'link' | 'expiry' | undefined {
  const isOver = (end: Date | null) => end !== null && end <= now
  if (recovery.state === 'waiting') return isOver(linkAt(recovery)) ? 'link' : undefined
  return recovery.state === 'ready' && isOver(linkUntil(recovery)) ? 'expiry' : undefined
}

export const linkWorks = (recovery: Recovery, now: Date): boolean =>
  recovery.state === 'ready' && dueStep(recovery, now) === undefined

export type Obstacle = 'suspended' | 'unchanged' | 'taken' | 'banned'

/** Why a recovery ended by itself, for the staff. */
export const OBSTACLES: Record<Obstacle, string> = {
  suspended: 'The account is suspended.',
  unchanged: 'The account has this address already.',
  taken: 'The new address belongs to another account.',
  banned: 'The new address belongs to a banned person.',
}
