import { type Approval, type ProfileStatus, STATUSES } from '@heartwell/contract/profiles/people.ts'
import type { FunnelStep, Numbers, Period } from '@heartwell/contract/statistics/numbers.ts'
import { FUNNEL_STEPS } from '@heartwell/contract/statistics/numbers.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { bottomShare, gini, type ImpressionCounts } from '@heartwell/matching/fairness.ts'

/** A period as times: the first belongs to it, the last does not. */
export type Span = { from: Date; until: Date }

/** What happened on one day. Hours are rounded, so that a day has few of them. */
export type DayCounts = {
  statuses: StatusCount[]
  decisions: { approved: number; rejected: number; within_target: number; waits: Counted[] }[]
  interests: Record<'sent' | 'accepted' | 'declined' | 'unanswered' | 'withdrawn' | 'waiting', number>[]
  conversations: { started: number; answered: number }[]
  bookings: { confirmed: number }[]
  payments: Amount[]
  refunds: (Amount & { cause: string })[]
  /** `hours` until the decision; null for reports without one. */
  reports: { reason: string; hours: number | null; reports: number; acted: number }[]
}
/** A value, and how often it occurs. */
export type Counted = readonly [value: number, count: number]
export type StatusCount = { status: ProfileStatus; approval: Approval; members: number }
export type Amount = { currency: string; entries: number; minor: number }

/** Periods up to this many days are shown by days, up to the next one by weeks. */
const DAYS_SHOWN = 35
const WEEKS_SHOWN = 190

export const spanOf = ({ from, to }: Period): Span => ({
  from: new Date(from),
  until: new Date(Date.parse(to) + DAY_MS),
})

/** The days of a period, both included. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(utcDay(new Date(at)))
  return days
}

/** Into parts of how many days a period is divided. */
export function partDaysOf(period: Period): number {
  const days = daysOf(period).length
  if (days <= DAYS_SHOWN) return 1
  return days <= WEEKS_SHOWN ? 7 : 28
}

/** The parts of a period: each with its first day and all its days. */
export function partsOf(period: Period): { from: string; days: string[] }[] {
  const [days, size] = [daysOf(period), partDaysOf(period)]
  return days.flatMap((from, at) => (at % size === 0 ? [{ from, days: days.slice(at, at + size) }] : []))
}

/** The days of a period that are not among these, as periods. */
export function gapsIn(period: Period, known: ReadonlySet<string>): Period[] {
  const gaps: Period[] = []
  let isOpen = false
  for (const day of daysOf(period)) {
    const last = gaps.at(-1)
    const isMissing = !known.has(day)
    if (isMissing && isOpen && last) last.to = day
    else if (isMissing) gaps.push({ from: day, to: day })
    isOpen = isMissing
  }
  return gaps
}

type RowsByDay = { [Name in keyof DayCounts]: readonly (DayCounts[Name][number] & { day: string })[] }

/** The counts of each day of a period, also of days without any. */
export function countsByDay(period: Period, rows: RowsByDay): Map<string, DayCounts> {
  const days = new Map(daysOf(period).map((day) => [day, joinCounts([])]))
  for (const [name, list] of Object.entries(rows))
    for (const { day, ...row } of list) (days.get(day)?.[name as keyof DayCounts] as object[] | undefined)?.push(row)
  return days
}

/** All counts of several days. */
export function joinCounts(days: readonly DayCounts[]): DayCounts {
  const all = <Name extends keyof DayCounts>(name: Name) => days.flatMap((day): DayCounts[Name][number][] => day[name])
  return {
    statuses: all('statuses'),
    decisions: all('decisions'),
    interests: all('interests'),
    conversations: all('conversations'),
    bookings: all('bookings'),
    payments: all('payments'),
    refunds: all('refunds'),
    reports: all('reports'),
  }
}

/** A percentile of counted values, interpolated between two as PostgreSQL does; null without any. */
export function percentile(values: readonly Counted[], share: number): number | null {
  const counts = new Map<number, number>()
  for (const [value, count] of values) counts.set(value, (counts.get(value) ?? 0) + count)
  const sorted = [...counts].toSorted(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const at = share * (total - 1)
  const low = valueAt(sorted, Math.floor(at))
  return low + (valueAt(sorted, Math.ceil(at)) - low) * (at - Math.floor(at))
}

function valueAt(sorted: readonly Counted[], index: number): number {
  let passed = 0
  for (const [value, count] of sorted) {
    passed += count
    if (index < passed) return value
  }
  return 0
}

/** How many members have reached each step. Everybody who reached a step has reached the ones before it. */
export function funnelOf(rows: readonly StatusCount[]): Numbers['funnel'] {
  return FUNNEL_STEPS.map((step, at) => ({
    step,
    members: rows.reduce((sum, row) => sum + (hasReached(row, step, at) ? row.members : 0), 0),
  }))
}

function hasReached({ status, approval }: StatusCount, step: FunnelStep, at: number): boolean {
  if (step === 'approved') return approval === 'approved'
  // The steps before the approval are those of the profile, in the same order.
  return STATUSES.indexOf(status) >= at
}

const TENTHS = 10

/** How evenly the impressions are distributed over the members. */
export function spreadOf(counts: ImpressionCounts) {
  const upTo = (tenth: number) => (tenth === 0 ? 0 : bottomShare(counts, tenth / TENTHS))
  return {
    members: counts.reduce((sum, each) => sum + each.members, 0),
    impressions: counts.reduce((sum, each) => sum + each.times * each.members, 0),
    gini: gini(counts),
    tenths: Array.from({ length: TENTHS }, (_, at) => Math.max(0, upTo(at + 1) - upTo(at))),
  }
}
