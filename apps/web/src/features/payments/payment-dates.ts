import { dayAndTime, timeText } from '@heartwell/contract/text/format.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { clockTime } from '../../platform/text/exact-time.ts'
import { localDay } from '../../platform/text/local-day.ts'

/** 'Thursday'. */
export const weekdayOf = (iso: string): string => timeText(iso, 'Thursday')

/** '26 November 2026 at 15:00'. */
export const dateAndTime = (iso: string): string => dayAndTime(iso, '5 November 2026')

/** '26 November 2026, 15:00 to 15:50'. */
export const dateAndSpan = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${localDay(starts_at)}, ${clockTime(starts_at)} to ${clockTime(ends_at)}`

/** 'today', 'tomorrow', 'on Thursday' within a week, else 'on 26 November'. */
export function onDay(iso: string, now: Date): string {
  const day = localDay(iso)
  if (day === localDay(now.toISOString())) return 'today'
  if (day === localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString())) return 'tomorrow'
  const isNear = Date.parse(iso) - now.getTime() < 6 * DAY_MS
  return `on ${isNear ? weekdayOf(iso) : timeText(iso, '5 November')}`
}

/** The time left of a hold: in minutes, and in seconds during the last minute only. */
export function holdLeft(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'} left`
}
