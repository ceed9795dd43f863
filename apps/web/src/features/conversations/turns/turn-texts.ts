import type { ConversationRow } from '@heartwell/contract/conversations/conversations.ts'
import { RESTS_AFTER_DAYS, type Turn } from '@heartwell/contract/conversations/turns.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { daysBetween } from '../../../platform/text/local-day.ts'
import { dayLabel } from '../thread/chat-times.ts'

/** 'today', 'since yesterday', '4 days'. */
export function waitingFor(since: Date, now: Date): string {
  const days = daysBetween(since, now)
  if (days <= 0) return 'since today'
  return days === 1 ? 'since yesterday' : `${days} days`
}

/** 'today', 'yesterday', 'on Sunday 8 November'. */
function onDay(at: Date, now: Date): string {
  const day = dayLabel(at, now)
  return ['Today', 'Yesterday'].includes(day) ? day.toLowerCase() : `on ${day}`
}

export const restingSince = (at: Date, now: Date): string => `Resting since ${onDay(at, now).replace(/^on /, '')}`

/** The line below the last message: whose turn it is and for how long; null when there is nothing to say. */
export function turnLine({ partner, partner_pace, turn, active_at }: ConversationRow, now: Date): string | null {
  const active = new Date(active_at)
  if (turn?.of === 'resting') return restingSince(new Date(active.getTime() + RESTS_AFTER_DAYS * DAY_MS), now)
  if (turn?.of !== 'viewer') return null
  const due = turn.due_at && new Date(turn.due_at)
  if (partner_pace === 'letters' && due && due > now)
    return `${firstName(partner.name)} writes letters. No hurry before ${timeText(due, 'Thursday')}.`
  const since = waitingFor(active, now)
  return since.startsWith('since') ? `Your turn ${since}` : `Your turn for ${since}`
}

/** What an empty list says, by its filter. */
export const NOBODY_IN: Record<Turn, string> = {
  viewer: 'Nobody is waiting to hear from you',
  partner: 'You aren’t waiting to hear from anybody',
  resting: 'No conversation is resting',
  finished: 'You have no finished conversations',
}
