import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { durationText } from './wait-words.ts'

const MONTH_IN_DAYS = 30
const YEAR_IN_DAYS = 365

/** '5 min ago', '41 h ago', '51 d ago', in the units of the waits beside it; from two months on in words. */
export function timeAgo(moment: string | Date, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  if (elapsed < MINUTE_MS) return 'Just now'
  const days = Math.floor(elapsed / DAY_MS)
  if (days < 2 * MONTH_IN_DAYS) return `${durationText(elapsed)} ago`
  if (days < YEAR_IN_DAYS) return `${Math.min(11, Math.floor(days / MONTH_IN_DAYS))} months ago`
  const years = Math.floor(days / YEAR_IN_DAYS)
  return years === 1 ? '1 year ago' : `${years} years ago`
}
