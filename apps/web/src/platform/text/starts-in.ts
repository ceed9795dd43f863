import { dateIn } from '@heartwell/contract/text/format.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

/** Whole calendar days from one date to another; negative when the second is earlier. */
export const daysFrom = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS)

/** '2 days', '1 day'. */
export const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`

/** 'now', 'in 8 minutes', 'in 3 hours', 'tomorrow', 'in 2 days', by the calendar of a time zone. */
export function startsIn(start: Date, now: Date, zone: string): string {
  const minutes = Math.ceil((start.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return 'now'
  if (minutes < 60) return `in ${counted(minutes, 'minute')}`
  const days = daysFrom(dateIn(now, zone), dateIn(start, zone))
  if (days === 0) return `in ${counted(Math.round(minutes / 60), 'hour')}`
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`
}
