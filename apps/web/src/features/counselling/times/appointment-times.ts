import { timeText } from '@heartwell/contract/text/format.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { counted, daysFrom } from '../../../platform/text/starts-in.ts'

const DAYS_IN_WEEK = 7

/** HH:mm by the clocks of a zone. */
export const clockTime = (at: Date, zone: string): string => timeText(at, '15:00', zone)

/** '15:00 to 15:50' by the clocks of a zone. */
export const clockSpan = (start: Date, end: Date, zone: string): string =>
  `${clockTime(start, zone)} to ${clockTime(end, zone)}`

/** '2025-03-05' as '5 March 2025'. */
export const longDate = (date: string): string => timeText(date, '5 November 2026', 'UTC')
/** '5 March'. */
export const dayMonth = (date: string): string => timeText(date, '5 November', 'UTC')
/** 'Wednesday'. */
export const weekday = (date: string): string => timeText(date, 'Thursday', 'UTC')
/** 'March 2025'. */
export const monthYear = (date: string): string => timeText(date, 'November 2026', 'UTC')

/** 'Today', 'Tomorrow', 'Yesterday', the weekday within a week, else 'Monday 7 December'. */
export function dayInWords(date: string, today: string): string {
  const ahead = daysFrom(today, date)
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  if (ahead === -1) return 'Yesterday'
  return ahead > 1 && ahead < DAYS_IN_WEEK ? weekday(date) : `${weekday(date)} ${dayMonth(date)}`
}

/** The same inside a sentence: 'today', 'tomorrow', 'on Thursday'. */
export function onDay(date: string, today: string): string {
  const words = dayInWords(date, today)
  return /^(Today|Tomorrow|Yesterday)$/.test(words) ? words.toLowerCase() : `on ${words}`
}

/** The same after 'until': 'today', 'tomorrow', 'Wednesday'. */
export const untilDay = (date: string, today: string): string => onDay(date, today).replace(/^on /, '')

/** A duration in its two largest units, with started minutes as whole ones: '2 days and 4 hours'. */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE_MS)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const [first, second] =
    days > 0
      ? [counted(days, 'day'), hours > 0 && counted(hours, 'hour')]
      : hours > 0
        ? [counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')]
        : [counted(rest, 'minute'), false]
  return second ? `${first} and ${second}` : first
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

export function partOfDay(at: Date, zone: string): PartOfDay {
  const hour = Number(clockTime(at, zone).slice(0, 2))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
