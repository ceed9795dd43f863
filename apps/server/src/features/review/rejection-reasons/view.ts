import { RejectionReason, type RejectionReasonList } from '@heartwell/contract/review/rejection-reasons.ts'
import { z } from 'zod'
import type { ListRow } from './queries.ts'

export const viewList = (row: ListRow): RejectionReasonList => ({
  // The table accepts any JSON.
  reasons: z.array(RejectionReason).parse(row.reasons),
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  by: row.by,
})
