import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** The moment this many days later, or earlier for a negative number. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** The date this many days later, YYYY-MM-DD in UTC. */
export const dateAfter = (at: Date, days: number): string => utcDay(daysAfter(at, days))
