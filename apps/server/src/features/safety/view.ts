import { utcDay } from '@heartwell/contract/dates.ts'
import type * as inbox from '@heartwell/contract/reports-inbox.ts'
import type { HiddenContact, ReportedType, ReportReason } from '@heartwell/contract/safety.ts'
import type { FullReport, ListedReport, NamedRow, OtherSide, ReportRow } from './queries.ts'
import type { EvidenceRow } from './reporting/queries.ts'

type Earlier = Pick<ReportRow, 'number' | 'reason' | 'outcome' | 'created_at'>

const viewEarlier = ({ number, reason, outcome, created_at }: Earlier) => ({
  number,
  reason: reason as ReportReason, // The table's check constraint allows no other.
  outcome: outcome as inbox.ReportOutcome | null, // The table's check constraint allows no other.
  created_at: created_at.toISOString(),
})

const SEVERITIES: Readonly<Record<number, inbox.Severity>> = { 1: 'urgent', 2: 'high' }

export const viewReportRow = (row: ListedReport): inbox.ReportRow => ({
  ...viewEarlier(row),
  severity: SEVERITIES[row.severity] ?? 'normal',
  others_open: row.others_open,
  state: row.state as inbox.ReportState, // The table's check constraint allows no other.
  name: row.name,
  reported_type: row.reported_type as ReportedType, // The table's check constraint allows no other.
  reporter_type: row.reporter_type as inbox.ReportRow['reporter_type'], // The table's check constraint allows no other.
  message: row.message_id !== null,
  since: row.since.toISOString(),
})

type Surroundings = { others: Earlier[]; evidence: EvidenceRow[]; partner: OtherSide | undefined }

export function viewReport(row: FullReport, { others, evidence, partner }: Surroundings): inbox.MemberReport {
  const { reporter_id, reported_id } = row
  return {
    ...viewReportRow(row),
    description: row.description,
    happened_when: '',
    happened_where: '',
    police_informed: null,
    reply_by: 'here',
    notice: null,
    notes: [],
    kept_until: utcDay(row.created_at),
    reporter:
      reporter_id === null
        ? null
        : { id: reporter_id, name: row.reporter_name, suspended: row.reporter_suspended !== null },
    reported: { id: reported_id, name: row.name, suspended: row.reported_suspended !== null },
    partner: partner ? viewPartner(partner) : null,
    evidence: evidence.map((message) => viewEvidence(message, row, partner)),
    note: row.note,
    by: row.by,
    others: others.map(viewEarlier),
  }
}

const viewPartner = ({ id, name, role, suspended_at }: OtherSide) => ({
  id,
  name,
  suspended: suspended_at !== null,
  type: role === 'counsellor' ? ('counsellor' as const) : ('user' as const),
})

const viewEvidence = (
  message: EvidenceRow,
  report: FullReport,
  partner: OtherSide | undefined,
): inbox.EvidenceMessage => {
  const isOfReported = message.sender_id === report.reported_id
  return {
    seq: message.seq,
    sender: isOfReported ? 'reported' : 'partner',
    name: isOfReported ? report.name : (partner?.name ?? report.reporter_name),
    msg: message.body,
    picture: message.picture,
    picture_id: null,
    deleted: message.deleted,
    timestamp: message.sent_at.toISOString(),
    is_reported: message.is_reported,
  }
}

export const viewNamed = ({ id, kind, label, created_at }: NamedRow): HiddenContact => ({
  id,
  kind: kind as HiddenContact['kind'], // The table's check constraint allows no other.
  label,
  created_at: created_at.toISOString(),
})

export const reportReceived = (number: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'We have your report',
  message: `Its case number is ${number}. A person will read it, usually within one day. We won’t tell anybody else.`,
  at,
})

const ACTED = 'We’ve reviewed it carefully and taken action. To be fair to everybody, we don’t say what we did.'
const OUTCOMES: Record<inbox.ReportOutcome, string> = {
  none: 'We’ve reviewed it carefully and found no reason to act. You can always block somebody.',
  warned: ACTED,
  suspended: ACTED,
  banned: ACTED,
}

/** The text says nothing about the reported member: what was done is confidential. */
export const reportDecided = (number: string, outcome: inbox.ReportOutcome, at: Date) => ({
  kind: 'safety' as const,
  title: 'We’ve decided about your report',
  message: `Thank you for telling us (case ${number}). ${OUTCOMES[outcome]}`,
  at,
})
