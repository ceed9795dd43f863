import { WAITING_TARGET_HOURS, type WaitingCount, type WaitingKind } from '@heartwell/contract/console/console-home.ts'
import type { WaitingRow } from './queries.ts'

export const viewWaiting = (kind: WaitingKind, row: WaitingRow | undefined): WaitingCount => ({
  kind,
  count: row?.count ?? 0,
  overdue: row?.overdue ?? 0,
  oldest: row?.oldest?.toISOString() ?? null,
  target_hours: WAITING_TARGET_HOURS[kind],
})
