import { timeText } from '@heartwell/contract/text/format.ts'
import { clockTime } from '../../../platform/text/exact-time.ts'
import { daysBetween } from '../../../platform/text/local-day.ts'

const DAYS_IN_WEEK = 7

/** The day by the reader's clock, such as '2026-11-08'. */
export function dayKey(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** 'Today', 'Yesterday', 'Sunday 8 November'; with the year unless it is the current one. */
export function dayLabel(moment: Date, now: Date): string {
  const days = daysBetween(moment, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return longDay(moment, now)
}

/** 'Sunday 8 November'; with the year unless it is the current one. */
function longDay(moment: Date, now: Date): string {
  const isThisYear = moment.getFullYear() === now.getFullYear()
  return timeText(moment, isThisYear ? 'Thursday 5 November' : 'Thursday 5 November 2026')
}

/** 'Finished today', 'Finished on Sunday 8 November'. */
export function finishedOn(at: string, now: Date): string {
  const day = dayLabel(new Date(at), now)
  return ['Today', 'Yesterday'].includes(day) ? `Finished ${day.toLowerCase()}` : `Finished on ${day}`
}

/** The text that screen readers read before the time of a message; empty for today. */
export function spokenDay(moment: Date, now: Date): string {
  const label = dayLabel(moment, now)
  return label === 'Today' ? '' : label
}

/** When something happened, short enough for a list: '10:42', 'Yesterday', 'Saturday', '1 Nov', '1 Nov 2025'. */
export function listTime(moment: Date, now: Date): string {
  const days = daysBetween(moment, now)
  if (days <= 0) return clockTime(moment)
  if (days === 1) return 'Yesterday'
  if (days < DAYS_IN_WEEK) return timeText(moment, 'Thursday')
  const day = `${moment.getDate()} ${timeText(moment, 'Nov').slice(0, 3)}`
  return moment.getFullYear() === now.getFullYear() ? day : `${day} ${moment.getFullYear()}`
}

/** 'Thursday, 12 November 2026', the day of an appointment. */
export const appointmentDay = (start: Date): string =>
  `${timeText(start, 'Thursday')}, ${timeText(start, '5 November 2026')}`
