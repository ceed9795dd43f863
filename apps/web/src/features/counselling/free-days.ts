import type { FreeTimes } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { type PartOfDay, partOfDay } from './appointment-times.ts'
import { differenceInWords, showsSameClock } from './time-zones.ts'

export type Part = PartOfDay | 'any'
export type FreeDay = { date: string; times: readonly Date[] }

/**
 * Merges the days of several responses into one list. `kept` are times that the server no longer offers and that the
 * page still shows: the time held for the member, and the time that somebody else has just taken.
 */
export function freeDays(pages: readonly FreeTimes[], kept: readonly Date[], zone: string): FreeDay[] {
  return pages
    .flatMap(({ days }) => days)
    .map(({ date, times }) => {
      const starts = new Set(times.map(({ starts_at }) => Date.parse(starts_at)))
      for (const start of kept) if (dateIn(start, zone) === date) starts.add(start.getTime())
      return { date, times: [...starts].sort((one, other) => one - other).map((start) => new Date(start)) }
    })
}

/** Keeps only the times in a part of the day, by the local time of a zone. Days without times stay. */
export const inPart = (days: readonly FreeDay[], part: Part, zone: string): FreeDay[] =>
  days.map(({ date, times }) => ({
    date,
    times: part === 'any' ? times : times.filter((start) => partOfDay(start, zone) === part),
  }))

/** Together with the button for more, two rows of four. */
const TIMES_AT_FIRST = 7
/** How many times each press adds. */
const MORE_TIMES = 16

/** The first times of a day, plus those in `kept`. */
export function firstTimes(times: readonly Date[], presses: number, kept: readonly Date[]): readonly Date[] {
  const count = TIMES_AT_FIRST + presses * MORE_TIMES
  // A button that hides a single time takes as much room as the time.
  if (times.length <= count + 1) return times
  const wanted = new Set(kept.map((start) => start.getTime()))
  return times.filter((start, index) => index < count || wanted.has(start.getTime()))
}

/**
 * The difference between the counsellor's and the member's local times.
 * @returns undefined without a difference, a text when it is the same at all these times, and null when one of the two
 *   zones changes its clocks in between
 */
export function zoneDifference(times: readonly Date[], zone: string, other: string): string | null | undefined {
  if (times.every((at) => showsSameClock(at, zone, other))) return undefined
  const words = new Set(times.map((at) => differenceInWords(at, zone, other)))
  return words.size === 1 ? [...words][0] : null
}
