import type { WaitingCount, WaitingKind } from '@heartwell/contract/console-home.ts'
import type { WaitingRow } from './queries.ts'

export const viewWaiting = (kind: WaitingKind, targetHours: number, row: WaitingRow | undefined): WaitingCount => ({
  kind,
  count: row?.count ?? 0,
  overdue: row?.overdue ?? 0,
  oldest: row?.oldest?.toISOString() ?? null,
  target_hours: targetHours,
})
