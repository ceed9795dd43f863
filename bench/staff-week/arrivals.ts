import type { PersonReportReason } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

export type Arrival =
  | { at: number; kind: 'report'; reason: PersonReportReason; no: number }
  | { at: number; kind: 'wave'; no: number }
  | { at: number; kind: 'profile' }
  | { at: number; kind: 'support' }
  | { at: number; kind: 'enquiry' }

/** How much comes in a week of 24,000 members. Nothing of it is measured at a real site. */
const WEEKLY = { report: 120, profile: 600, support: 150, enquiry: 60 } as const
/** A wave of alike reports, on Thursday from this hour on. */
export const WAVE = { reports: 400, accused: 25, day: 3, hour: 11, minutes: 40 } as const

/** Of 100 reports; more than a third are of severity 1. */
const REASONS: readonly (readonly [PersonReportReason, number])[] = [
  ['Fake', 30],
  ['Money', 20],
  ['Other', 15],
  ['Taken', 10],
  ['Hate', 8],
  ['Threat', 7],
  ['Harm', 6],
  ['Underage', 4],
]
/** How much of a day comes in each hour: little at night, most in the evening. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 6, 5, 5, 6, 7, 8, 9, 10, 9, 6, 4]

/** @param random numbers from 0 up to but not including 1 */
function chosen<T>(weighted: readonly (readonly [T, number])[], random: () => number): T {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of weighted) {
    left -= weight
    if (left < 0) return value
  }
  throw new Error('nothing to choose from')
}

/** Everything that arrives in the week from this Monday on, in its order. */
export function arrivalsOf(monday: number, random: () => number): Arrival[] {
  const hours = HOURS.map((weight, hour) => [hour, weight] as const)
  const time = () =>
    Math.floor(monday + Math.floor(random() * 7) * DAY_MS + (chosen(hours, random) + random()) * HOUR_MS)
  const times = (count: number) => Array.from({ length: count }, time)
  const waveStart = monday + WAVE.day * DAY_MS + WAVE.hour * HOUR_MS
  const wave = Array.from({ length: WAVE.reports }, () => waveStart + Math.floor(random() * WAVE.minutes * MINUTE_MS))
  const all: Arrival[] = [
    ...times(WEEKLY.report).map((at, no) => ({ at, kind: 'report' as const, reason: chosen(REASONS, random), no })),
    ...times(WEEKLY.profile).map((at) => ({ at, kind: 'profile' as const })),
    ...times(WEEKLY.support).map((at) => ({ at, kind: 'support' as const })),
    ...times(WEEKLY.enquiry).map((at) => ({ at, kind: 'enquiry' as const })),
    ...wave.map((at, no) => ({ at, kind: 'wave' as const, no })),
  ]
  return all.toSorted((a, b) => a.at - b.at)
}
