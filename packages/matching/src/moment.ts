const DAY_MS = 86_400_000
const START = Date.UTC(1900, 0, 1)
/**
 * Prices are computed for ten minutes at a time, so that the index need not take a logarithm for each member and query.
 */
export const TICK_MINUTES = 10

/** Today in days, and the current tick in minutes, since 1900-01-01 in UTC. */
export type Moment = { day: number; minute: number }

/** Whole minutes since 1900-01-01 in UTC. */
export const minutesOf = (date: Date): number => Math.floor((date.getTime() - START) / 60_000)

export function momentOf(now: Date): Moment {
  const minutes = minutesOf(now)
  return { day: Math.floor(minutes / 1440), minute: minutes - (minutes % TICK_MINUTES) }
}

/** Days since 1900-01-01 of a date as YYYY-MM-DD. */
export const dayOf = (date: string): number => Math.floor((Date.parse(`${date}T00:00:00Z`) - START) / DAY_MS)

/** Whole years on this day of a person born on that day: 29 February counts as 1 March in other years. */
export function yearsOn(day: number, born: number): number {
  const [today, birth] = [new Date(START + day * DAY_MS), new Date(START + born * DAY_MS)]
  const before =
    today.getUTCMonth() < birth.getUTCMonth() ||
    (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() < birth.getUTCDate())
  return today.getUTCFullYear() - birth.getUTCFullYear() - (before ? 1 : 0)
}
