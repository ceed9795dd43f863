import type { WeeklyHours } from '@heartwell/contract/counselling/counsellor-workspace.ts'

/**
 * The position of the first entry that overlaps an earlier one of the same day; hours that touch are fine. Times are
 * texts such as '09:30' and '24:00', whose text order is their time order.
 */
export function overlapping(hours: readonly WeeklyHours[]): number | undefined {
  for (const [index, { weekday, opens, closes }] of hours.entries()) {
    const before = hours.slice(0, index).filter((other) => other.weekday === weekday)
    if (before.some((other) => opens < other.closes && other.opens < closes)) return index
  }
  return undefined
}

/** '09:30:00' in the table, '09:30' for people. */
export const shortTime = (time: string): string => time.slice(0, 5)
