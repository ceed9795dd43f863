import { daysBetween } from '../../../platform/text/local-day.ts'

/** The day on which a request closes: 'closes tomorrow', 'closes in 3 days'. */
export function closesIn(at: string, now: Date): string {
  const days = daysBetween(now, new Date(at))
  if (days < 1) return 'closes today'
  return days === 1 ? 'closes tomorrow' : `closes in ${days} days`
}
