import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

const WEEK_DAYS = 7
const MONTH_DAYS = 30
const YEAR_DAYS = 365
/** Below these counts of days an age is said in the smaller unit. */
const FEWEST = { weeks: 14, months: 60, years: 360 }

/** How long ago a moment was, in words and whole units rounded down; a moment in the future counts as now. */
export function relativeTime(moment: string | Date, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  if (elapsed < MINUTE_MS) return 'Just now'
  if (elapsed < HOUR_MS) return ago(elapsed / MINUTE_MS, 'minute')
  if (elapsed < DAY_MS) return ago(elapsed / HOUR_MS, 'hour')
  return daysAgo(Math.floor(elapsed / DAY_MS))
}

function daysAgo(days: number): string {
  if (days < FEWEST.weeks) return ago(days, 'day')
  if (days < FEWEST.months) return ago(days / WEEK_DAYS, 'week')
  if (days < FEWEST.years) return ago(days / MONTH_DAYS, 'month')
  // Twelve months of thirty days end five days before the first full year.
  return ago(Math.max(1, days / YEAR_DAYS), 'year')
}

function ago(age: number, unit: string): string {
  const count = Math.floor(age)
  return `${count} ${count === 1 ? unit : `${unit}s`} ago`
}
