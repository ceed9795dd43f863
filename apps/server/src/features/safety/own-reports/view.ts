import type { OwnReportRow } from '@heartwell/contract/safety/own-reports.ts'
import type { CaseStep, ReportCase, ReportCaseRow } from '@heartwell/contract/safety/report-cases.ts'
import type { ComplaintRow } from '../complaints/queries.ts'
import { complaintAbout, complaintEnd } from '../complaints/rules.ts'
import type { CaseRow } from './queries.ts'

type Row = Pick<CaseRow, 'number' | 'reason' | 'state' | 'outcome' | 'created_at' | 'since'>

const viewRow = (row: Row): ReportCaseRow => ({
  number: row.number,
  // The table's check constraints allow no others.
  reason: row.reason,
  state: row.state,
  outcome: row.outcome === null ? null : row.outcome === 'none' ? 'no_action' : 'acted',
  created_at: row.created_at.toISOString(),
  since: row.since.toISOString(),
})

export const viewOwnRow = (row: Row & { name: string }): OwnReportRow => ({ ...viewRow(row), name: row.name })

/** What the reporter may know: whether we acted, and nothing of the other account. */
export function viewCase(row: CaseRow, complaints: readonly ComplaintRow[], now: Date): ReportCase {
  const { messages, pictures, notes, kept_until } = row
  return {
    ...viewRow(row),
    description: row.description,
    steps: stepsOf(row, complaints),
    evidence: { messages, pictures, notes, kept_until },
    complaints: complaints.map(viewOwnComplaint),
    complaint_about: complaintAbout(row, complaints, now),
    complain_until: row.state === 'decided' ? complaintEnd(row.since).toISOString() : null,
  }
}

const viewOwnComplaint = (row: ComplaintRow): ReportCase['complaints'][number] => ({
  // The table's check constraints allow no others.
  kind: row.kind,
  text: row.text,
  created_at: row.created_at.toISOString(),
  outcome: row.outcome,
  answer: row.answer,
  decided_at: row.outcome === null ? null : row.since.toISOString(),
})

function stepsOf(row: CaseRow, complaints: readonly ComplaintRow[]): CaseStep[] {
  const steps = [step('received', row.created_at), step('read', row.read_at), ...complaints.flatMap(stepsOfComplaint)]
  const known = complaints.some(({ about_since }) => about_since.getTime() === row.since.getTime())
  if (row.state === 'decided' && !known) steps.push(step('decided', row.since))
  return steps.flat().sort((a, b) => a.at.localeCompare(b.at))
}

const step = (kind: CaseStep['kind'], at: Date | null): CaseStep[] => (at ? [{ kind, at: at.toISOString() }] : [])

function stepsOfComplaint({ kind, about_since, created_at, outcome, since }: ComplaintRow): CaseStep[][] {
  const isReopened = kind === 'decision' && outcome === 'agreed'
  return [
    kind === 'decision' ? step('decided', about_since) : [],
    step('complaint_received', created_at),
    step('complaint_decided', outcome === null ? null : since),
    step('reopened', isReopened ? since : null),
  ]
}
