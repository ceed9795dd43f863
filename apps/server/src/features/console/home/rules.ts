import type { Health, WaitingKind } from '@heartwell/contract/console/console-home.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'

/** The roles that see each queue. */
export const QUEUE_ROLES: Record<WaitingKind, readonly StaffRole[]> = {
  profiles: ['reviewer'],
  photos: ['reviewer'],
  details: ['reviewer'],
  answers: ['reviewer'],
  live_pictures: ['reviewer'],
  stories: ['reviewer'],
  confidential: ['moderator'],
  urgent_reports: ['moderator'],
  high_reports: ['moderator'],
  normal_reports: ['moderator'],
  bans: ['moderator'],
  appeals: ['moderator'],
  complaints: ['moderator'],
  recoveries: ['support'],
  support: ['support', 'finance'],
  disputes: ['support', 'finance'],
  meetings: ['support', 'finance'],
  enquiries: ['support'],
  ratings: ['moderator'],
  counsellors: ['moderator'],
  helplines: ['editor'],
}

/** An email or a job that waits longer than this is late; ten times as long, something is broken. */
const LATE_MS = 2 * MINUTE_MS
const BROKEN_FACTOR = 10

const byDelay = (ms: number): Health['state'] => {
  if (ms <= LATE_MS) return 'good'
  return ms <= LATE_MS * BROKEN_FACTOR ? 'warning' : 'bad'
}

export type Line = { waiting: number; oldest: Date | null }

const delayOf = ({ oldest }: Line, now: Date) => (oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0)
const minutes = (ms: number) => `${Math.floor(ms / MINUTE_MS)} min`

/** @param mails the emails that wait for delivery, and how many could not be delivered today */
export function emailHealth(mails: Line & { failed: number }, now: Date): Health {
  const delay = delayOf(mails, now)
  const state = byDelay(delay)
  const failed = mails.failed > 0 ? `, ${mails.failed} failed today` : ''
  const verb = mails.waiting === 1 ? 'waits' : 'wait'
  const text =
    mails.waiting === 0 ? `Nothing waits${failed}` : `${mails.waiting} ${verb}, oldest ${minutes(delay)}${failed}`
  return { part: 'email', state: state === 'good' && mails.failed > 0 ? 'warning' : state, text }
}

/** @param jobs the jobs that should have started, and how many were given up today */
export function jobHealth(jobs: Line & { failed: number }, now: Date): Health {
  const delay = delayOf(jobs, now)
  const state = byDelay(delay)
  const failed = jobs.failed > 0 ? `, ${jobs.failed} given up today` : ''
  const text = jobs.waiting === 0 ? `None is late${failed}` : `${jobs.waiting} due, oldest ${minutes(delay)}${failed}`
  return { part: 'jobs', state: state === 'good' && jobs.failed > 0 ? 'warning' : state, text }
}

export const socketHealth = (open: number): Health => ({
  part: 'sockets',
  state: 'good',
  text: `${numberText(open)} open on this server`,
})

export const rankingHealth = (isReady: boolean, members: number): Health =>
  isReady
    ? { part: 'ranking', state: 'good', text: `Ready, ${numberText(members)} members` }
    : { part: 'ranking', state: 'warning', text: 'Not ready, the database answers' }

const FREE_WARNING = 0.2
const FREE_BAD = 0.1

/** @param free the free share of the disk with the uploads; undefined when it cannot be read */
export function diskHealth(free: number | undefined): Health {
  if (free === undefined) return { part: 'disk', state: 'bad', text: 'Cannot be read' }
  const enough = free < FREE_WARNING ? 'warning' : 'good'
  return { part: 'disk', state: free < FREE_BAD ? 'bad' : enough, text: `${Math.floor(free * 100)}% free` }
}

/** @param placeholders what visitors see and nobody has replaced yet */
export const placeholderHealth = (placeholders: readonly string[]): Health => ({
  part: 'placeholders',
  state: 'bad',
  text: `Replace before visitors come: ${placeholders.join(', ')}`,
})
