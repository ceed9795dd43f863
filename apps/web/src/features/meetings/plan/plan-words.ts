import { dateIn, timeText } from '@heartwell/contract/text/format.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { clock } from '../call/call-words.ts'

/** The hours that can be suggested: by daylight first, and early evenings. */
export const PLAN_HOURS = ['10:30', '11:00', '12:30', '14:00', '15:30', '16:30', '17:30', '19:00'] as const

const DAYS_AHEAD = 14

/** The days that can be suggested, as dates on the calendar of a zone. */
export function planDays(now: Date, zone: string): string[] {
  const today = Date.parse(dateIn(now, zone))
  return Array.from({ length: DAYS_AHEAD }, (_, n) => utcDay(new Date(today + (n + 1) * DAY_MS)))
}

/** 'Saturday at 11:00', on the clocks of the place. */
export const weekdayAndHour = (at: Date, zone: string): string =>
  `${timeText(at, 'Thursday', zone)} at ${clock(at, zone)}`

/** The reader's own time, where this device shows another one than the clocks of the place; otherwise null. */
export const ownTime = (at: Date, zone: string): string | null => {
  const [own, local] = [undefined, zone].map((one) => `${timeText(at, 'Thursday', one)} ${clock(at, one)}`)
  return own === local ? null : `${timeText(at, 'Thursday')}, ${clock(at)}`
}

/** Words that point to a home. They only bring advice: many a café is in a 'House'. */
export const HOME_WORDS =
  /\b(my place|your place|my house|your house|my flat|your flat|my home|your home|at mine|at yours|at home|hotel room)\b/i
