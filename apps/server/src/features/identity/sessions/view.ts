import type { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'

type SessionRow = { id: string; device: string; created_at: Date; last_seen_at: Date }
type Sessions = Output<typeof accounts.sessions>['sessions']

export const viewSessions = (rows: SessionRow[], currentId: string): Sessions =>
  rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))
