import type { TermsVersion } from '@heartwell/contract/counselling/counselling-terms.ts'
import type { VersionRow } from './queries.ts'

/** All versions, newest first, with what each of them is at a moment. */
export function viewVersions(rows: readonly VersionRow[], now: Date): TermsVersion[] {
  const current = rows.find(({ withdrawn_at, holds_from }) => withdrawn_at === null && holds_from <= now)
  const stateOf = (row: VersionRow) => {
    if (row.withdrawn_at) return 'withdrawn'
    if (row.version === current?.version) return 'current'
    return row.holds_from > now ? 'coming' : 'past'
  }
  return rows.map((row) => ({
    version: row.version,
    holds_from: row.holds_from.toISOString(),
    refund_hours: row.refund_hours,
    discount_3_percent: row.discount_3_percent,
    discount_5_percent: row.discount_5_percent,
    note: row.note,
    state: stateOf(row),
    by: row.by,
    created_at: row.created_at.toISOString(),
  }))
}
