const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH_IN_DAYS = 30
const MONTHS_OF_A_YEAR = 12

/** How long ago a moment was, in whole units rounded down; a moment in the future counts as now. */
export function relativeTime(moment: string | Date, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  if (elapsed < MINUTE) return 'Just now'
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)} min ago`
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)} hr ago`
  return daysAgo(Math.floor(elapsed / DAY))
}

function daysAgo(days: number): string {
  if (days < MONTH_IN_DAYS) return `${days} d ago`
  const months = Math.floor(days / MONTH_IN_DAYS)
  if (months < MONTHS_OF_A_YEAR) return `${months} m ago`
  // Twelve months of thirty days are reached five days before the first year is full.
  return `${Math.max(1, Math.floor(days / 365))} y ago`
}
