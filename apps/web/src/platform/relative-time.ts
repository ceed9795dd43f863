import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

const MONTH_IN_DAYS = 30
const MONTHS_OF_A_YEAR = 12

/** How long ago a moment was, in whole units rounded down; a moment in the future counts as now. */
export function relativeTime(moment: string | Date, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  if (elapsed < MINUTE_MS) return 'Just now'
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} min ago`
  if (elapsed < DAY_MS) return `${Math.floor(elapsed / HOUR_MS)} hr ago`
  return daysAgo(Math.floor(elapsed / DAY_MS))
}

function daysAgo(days: number): string {
  if (days < MONTH_IN_DAYS) return `${days} d ago`
  const months = Math.floor(days / MONTH_IN_DAYS)
  if (months < MONTHS_OF_A_YEAR) return `${months} m ago`
  // Twelve months of thirty days end five days before the first full year.
  return `${Math.max(1, Math.floor(days / 365))} y ago`
}
