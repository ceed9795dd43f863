import { Period } from '@heartwell/contract/statistics/numbers.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { consolePaths } from '../../shell/console-paths.ts'

/** The periods with a button of their own: they end today. */
export const PRESETS = [
  { name: '4 weeks', days: 28 },
  { name: '12 weeks', days: 84 },
  { name: '12 months', days: 365 },
] as const
const USUAL_DAYS = 84

/** The last `days` days (UTC), today included. */
export function lastDays(days: number, now: Date): Period {
  return { from: utcDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: utcDay(now) }
}

/** The period in the URL, or the usual one for a URL without a valid period. */
export function periodIn(search: URLSearchParams, now: Date): Period {
  const given = Period.safeParse({ from: search.get('from'), to: search.get('to') })
  return given.success ? given.data : lastDays(USUAL_DAYS, now)
}

export const numbersPath = ({ from, to }: Period): string => `${consolePaths.numbers}?from=${from}&to=${to}`
