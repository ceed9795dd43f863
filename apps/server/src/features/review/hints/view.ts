import type { EarlierSanction, HintMember } from '@heartwell/contract/review/review-queue.ts'
import { alikePercent } from '../../../platform/files/photo-hash.ts'
import type { EarlierSanctionRow } from '../../safety/earlier-sanctions/service.ts'
import type { DuplicateRow, HintRow } from './queries.ts'

export const viewHintMember = (row: HintRow): HintMember => ({
  id: row.id,
  name: row.name,
  approve_reject: row.approval,
  submitted: row.status === 'Tab',
  suspended: row.suspended,
  photos: null,
})

export const viewDuplicate = (row: DuplicateRow): HintMember => ({
  ...viewHintMember(row),
  photos: { own: row.own, other: row.other, alike_percent: alikePercent(row.bits) },
})

export const viewEarlierSanction = (row: EarlierSanctionRow): EarlierSanction => ({
  kind: row.kind,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  contacts: row.contacts,
  fraud_notices: row.fraud_notices,
})
