import { utcDay } from '@heartwell/contract/dates.ts'
import { DAY_MS } from '@heartwell/contract/durations.ts'
import type { FunnelStep, Numbers, Period } from '@heartwell/contract/numbers.ts'
import { FUNNEL_STEPS } from '@heartwell/contract/numbers.ts'
import { type Approval, type ProfileStatus, STATUSES } from '@heartwell/contract/people.ts'
import { bottomShare, gini, type ImpressionCounts } from '@heartwell/matching/fairness.ts'

/** A period as times: the first belongs to it, the last does not. */
export type Span = { from: Date; until: Date; partDays: number }

/** Periods up to this many days are shown by days, up to the next one by weeks. */
const DAYS_SHOWN = 35
const WEEKS_SHOWN = 190

/** The times of a period, and into parts of how many days it is divided. */
export function spanOf({ from, to }: Period): Span {
  const [start, until] = [new Date(from), new Date(Date.parse(to) + DAY_MS)]
  const days = (until.getTime() - start.getTime()) / DAY_MS
  if (days <= DAYS_SHOWN) return { from: start, until, partDays: 1 }
  return { from: start, until, partDays: days <= WEEKS_SHOWN ? 7 : 28 }
}

/** The first days of all parts of a period. */
export function partsOf({ from, until, partDays }: Span): string[] {
  const parts: string[] = []
  for (let at = from.getTime(); at < until.getTime(); at += partDays * DAY_MS) parts.push(utcDay(new Date(at)))
  return parts
}

/** One row for each part of the period, `empty` for a part in which nothing happened. */
export function filledParts<Row extends { part: Date | null }, Empty extends object>(
  span: Span,
  rows: readonly Row[],
  empty: Empty,
): ({ from: string } & (Row | Empty))[] {
  const known = new Map(rows.flatMap((row) => (row.part ? [[utcDay(row.part), row] as const] : [])))
  return partsOf(span).map((from) => ({ from, ...(known.get(from) ?? empty) }))
}

export type StatusCount = { status: string; approval: string; members: number }

/** How many members have reached each step. Everybody who reached a step has reached the ones before it. */
export function funnelOf(rows: readonly StatusCount[]): Numbers['funnel'] {
  return FUNNEL_STEPS.map((step, at) => ({
    step,
    members: rows.reduce((sum, row) => sum + (hasReached(row, step, at) ? row.members : 0), 0),
  }))
}

function hasReached({ status, approval }: StatusCount, step: FunnelStep, at: number): boolean {
  if (step === 'approved') return (approval as Approval) === 'approved' // by the check of the table
  // The steps before the approval are those of the profile, in the same order.
  return STATUSES.indexOf(status as ProfileStatus) >= at
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
