import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** Where a member lives, as the member wrote it. */
export type WrittenPlace = { country: string | null; region: string; city: string }
/** The place of a member that counts now, and what the member shows of it. */
export type PlaceRow = WrittenPlace & { shown_place: 'town' | 'region' | null; show_distance: boolean }
export type PlaceChange = WrittenPlace & { counts_from: Date }

/** A new place counts after this time. */
const PLACE_WAIT_MS = DAY_MS
/** Within a week, this many places may begin to count. */
const PLACES_A_WEEK = 2
const WEEK_MS = 7 * DAY_MS

export const isSamePlace = (a: WrittenPlace, b: WrittenPlace): boolean =>
  a.country === b.country && a.region === b.region && a.city === b.city

const isEmpty = ({ country, region, city }: WrittenPlace): boolean => country === null && region === '' && city === ''

/**
 * From when a new place counts: the first one and the removal of a place at once, others after a day, and no more than
 * two a week.
 * @param counting the places that have counted so far, in any order
 */
export function countsFrom(chosen: WrittenPlace, counting: readonly PlaceChange[], now: Date): Date {
  if (counting.length === 0 || isEmpty(chosen)) return now
  const times = counting.filter((place) => !isEmpty(place)).map((place) => place.counts_from.getTime())
  const newest = times.toSorted((a, b) => b - a)
  const weekOver = (newest[PLACES_A_WEEK - 1] ?? Number.NEGATIVE_INFINITY) + WEEK_MS
  return new Date(Math.max(now.getTime() + PLACE_WAIT_MS, weekOver))
}
