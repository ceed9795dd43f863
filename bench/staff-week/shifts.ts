import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

/** The weekdays from Monday (0) to Sunday (6), and the hours (UTC) of one staff member. */
export type Shift = { name: string; days: readonly number[]; from: number; to: number }

/** Three people of 40 hours. Nobody is there at night, and one alone at the weekend. */
export const SHIFTS: readonly Shift[] = [
  { name: 'Anna', days: [0, 1, 2, 3, 4], from: 8, to: 16 },
  { name: 'Ben', days: [0, 1, 2, 3, 4], from: 13, to: 21 },
  { name: 'Cara', days: [2, 3, 4, 5, 6], from: 10, to: 18 },
]

/** @param monday midnight of any Monday */
const placeOf = (monday: number, at: number) => {
  const day = Math.floor((at - monday) / DAY_MS)
  return { day, weekday: ((day % 7) + 7) % 7, hour: (at - monday - day * DAY_MS) / HOUR_MS }
}

export function isOnShift({ days, from, to }: Shift, monday: number, at: number): boolean {
  const { weekday, hour } = placeOf(monday, at)
  return days.includes(weekday) && hour >= from && hour < to
}

/** The beginning of the next shift after this moment. */
export function nextShift(shift: Shift, monday: number, at: number): number {
  const { day } = placeOf(monday, at)
  for (let next = day; ; next += 1) {
    const start = monday + next * DAY_MS + shift.from * HOUR_MS
    if (start > at && shift.days.includes(((next % 7) + 7) % 7)) return start
  }
}

/** The minutes between two moments in which at least one person is on shift. */
export function staffedMinutes(monday: number, from: number, until: number): number {
  let minutes = 0
  // Shifts begin and end at full hours.
  for (let at = from; at < until; ) {
    const end = Math.min(until, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS)
    if (SHIFTS.some((shift) => isOnShift(shift, monday, at))) minutes += (end - at) / MINUTE_MS
    at = end
  }
  return minutes
}
