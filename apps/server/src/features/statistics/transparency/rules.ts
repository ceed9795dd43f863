import {
  PUBLISHED_MIN,
  TRANSPARENCY_FIGURES,
  TRANSPARENCY_MONTHS,
  type TransparencyFigure,
  type TransparencyMonth,
} from '@heartwell/contract/statistics/transparency.ts'

export type MonthSpan = { from: Date; until: Date }

/** The times of a month such as '2026-10' (UTC): the first belongs to it, the last does not. */
export function monthSpan(month: string): MonthSpan {
  const from = new Date(`${month}-01`)
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
}

export const isOver = (month: string, now: Date): boolean => monthSpan(month).until <= now

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The months that are over, newest first, back to the one in which `since` is. */
export function monthsOver(since: Date, now: Date): string[] {
  const first = monthOf(since)
  return Array.from({ length: TRANSPARENCY_MONTHS }, (_, at) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - at))),
  ).filter((month) => month >= first)
}

export type Counts = Record<TransparencyFigure, number>

/** The figures as everybody reads them: no count and no median of fewer than `PUBLISHED_MIN`. */
export function publishable(month: string, counts: Counts, medianHours: number | null): TransparencyMonth {
  const decisions = counts.approvals + counts.refusals
  return {
    month,
    figures: TRANSPARENCY_FIGURES.map((figure) => ({
      figure,
      count: counts[figure] < PUBLISHED_MIN ? null : counts[figure],
    })),
    median_hours: medianHours === null || decisions < PUBLISHED_MIN ? null : Math.round(medianHours * 10) / 10,
  }
}
