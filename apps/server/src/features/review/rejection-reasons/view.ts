import { RejectionReason, type RejectionReasonList } from '@heartwell/contract/review/rejection-reasons.ts'
import { z } from 'zod'
import type { Version } from '../../versions/service.ts'

export const viewList = (row: Version<'rejection_reason_lists', 'reasons'>): RejectionReasonList => ({
  // The table accepts any JSON.
  reasons: z.array(RejectionReason).parse(row.reasons),
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  by: row.by,
})
