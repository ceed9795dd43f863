const DAY_MS = 24 * 3600 * 1000

/** So many days later, or earlier. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** The same as a date, YYYY-MM-DD in UTC. */
export const dateAfter = (at: Date, days: number): string => daysAfter(at, days).toISOString().slice(0, 10)
