import type * as contract from '@heartwell/contract/safety/complaints.ts'
import { SEVERITIES } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ListedComplaint } from './queries.ts'
import { tookPart } from './rules.ts'

export const viewComplaintRow = (row: ListedComplaint, viewerId: string): contract.ComplaintRow => ({
  id: row.id,
  number: row.number,
  // The table's check constraints allow no others.
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  outcome: row.outcome,
  severity: SEVERITIES[row.severity - 1] ?? 'normal',
  name: row.name,
  created_at: row.created_at.toISOString(),
  since: row.since.toISOString(),
  took_part: tookPart(row, viewerId),
})

export const viewComplaint = (row: ListedComplaint, viewerId: string): contract.ComplaintDetail => ({
  ...viewComplaintRow(row, viewerId),
  text: row.text,
  decision:
    row.decision_outcome === null
      ? null
      : {
          // The table's check constraint allows no other.
          outcome: row.decision_outcome,
          note: row.decision_note ?? '',
          by: row.responsible,
          at: row.about_since.toISOString(),
        },
  answer: row.answer,
  note: row.note,
  by: row.by,
})

export const complaintAnswered = (number: string, answer: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'We’ve answered your complaint',
  message: `Case ${number}: ${answer}`,
  at,
})
