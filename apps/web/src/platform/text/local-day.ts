import { timeText } from '@heartwell/contract/text/format.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** The day of a time as '4 November 2026', on the calendar of this device. For a day without a time: `longDay`. */
export const localDay = (time: string): string => timeText(time, '5 November 2026')

/** The number of calendar days from one moment to another by the clock of this device; negative for an earlier one. */
export function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return (midnight(to) - midnight(from)) / DAY_MS
}
