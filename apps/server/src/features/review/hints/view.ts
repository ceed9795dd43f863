import type { HintMember } from '@heartwell/contract/review-queue.ts'
import { alikePercent } from '../../../platform/photo-hash.ts'
import type { DuplicateRow, HintRow } from './queries.ts'

export const viewHintMember = (row: HintRow): HintMember => ({
  id: row.id,
  name: row.name,
  approve_reject: row.approval as HintMember['approve_reject'], // The table's check constraint has the same values.
  submitted: row.status === 'Tab',
  suspended: row.suspended,
  photos: null,
})

export const viewDuplicate = (row: DuplicateRow): HintMember => ({
  ...viewHintMember(row),
  photos: { own: row.own, other: row.other, alike_percent: alikePercent(row.bits) },
})
