import type { Upcoming } from '@heartwell/contract/meetings/plans.ts'
import type { UpcomingRow } from './queries.ts'

export const viewUpcoming = (row: UpcomingRow, name: string): Upcoming => ({
  id: row.id,
  what: row.what,
  partner: { id: row.partner_id, name },
  kind: row.kind,
  starts_at: row.starts_at.toISOString(),
  zone: row.zone,
})
