import { DAY_MS } from '@heartwell/contract/durations.ts'

/** The whole days until a request closes: 'closes in 3 days'. */
export function closesIn(at: string, now: Date): string {
  const days = Math.floor((Date.parse(at) - now.getTime()) / DAY_MS)
  if (days < 1) return 'closes today'
  return days === 1 ? 'closes in 1 day' : `closes in ${days} days`
}
