const DAY_MS = 24 * 3600 * 1000

/** How long a request still waits for its answer, in whole days: 'closes in 3 days'. */
export function closesIn(at: string, now: Date): string {
  const days = Math.floor((Date.parse(at) - now.getTime()) / DAY_MS)
  if (days < 1) return 'closes today'
  return days === 1 ? 'closes in 1 day' : `closes in ${days} days`
}
