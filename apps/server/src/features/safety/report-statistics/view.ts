import type { ReportStatistics } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReasonRow } from './queries.ts'

const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10)

export function viewStatistics(rows: readonly ReasonRow[]): ReportStatistics {
  const all = rows.find(({ reason }) => reason === null)
  return {
    reports: all?.reports ?? 0,
    open: all?.open ?? 0,
    late: all?.late ?? 0,
    median_hours: rounded(all?.median_hours ?? null),
    in_time: all?.within ?? 0,
    decided: all?.decided ?? 0,
    kinds: rows.flatMap(({ reason, reports, acted, median_hours }) =>
      reason === null ? [] : [{ reason, reports, acted, median_hours: rounded(median_hours) }],
    ),
  }
}
