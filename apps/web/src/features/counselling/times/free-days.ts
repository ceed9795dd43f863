import type { FreeTimes } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { clockTime, type PartOfDay, partOfDay } from './appointment-times.ts'
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

/** How many times of a day are shown after 0, 1, ... presses; then all. The first fill two rows with the button. */
const SHOWN = [7, 28]
/** Hours in which most people like to talk. */
const DAYTIME = { from: 8, until: 22 }
/** A list of times is easier to read with round ones: every second hour, each hour, half hour and quarter. */
const ROUND_MINUTES = [120, 60, 30, 15]

/**
 * The times of a long day that are shown at first, in their order: round ones of the daytime before others, plus those
 * in `kept`.
 */
export function firstTimes(
  times: readonly Date[],
  presses: number,
  kept: readonly Date[],
  zone: string,
): readonly Date[] {
  const count = SHOWN[presses] ?? times.length
  // A button that hides a single time takes as much room as the time.
  if (times.length <= count + 1) return times
  const wanted = new Set(kept.map((start) => start.getTime()))
  const ranked = times
    .map((start) => ({ start, rank: rankOf(start, zone) }))
    .sort((one, other) => one.rank - other.rank)
  for (const { start } of ranked.slice(0, count)) wanted.add(start.getTime())
  return times.filter((start) => wanted.has(start.getTime()))
}

function rankOf(start: Date, zone: string): number {
  const [hour = 0, minute = 0] = clockTime(start, zone).split(':').map(Number)
  const minutes = hour * 60 + minute
  const rank = ROUND_MINUTES.findIndex((step) => minutes % step === 0)
  const isNight = hour < DAYTIME.from || hour >= DAYTIME.until
  return (rank < 0 ? ROUND_MINUTES.length : rank) + (isNight ? ROUND_MINUTES.length + 1 : 0)
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
