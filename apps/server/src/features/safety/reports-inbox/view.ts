import type * as inbox from '@heartwell/contract/safety/reports-inbox.ts'
import type { Evidence, EvidenceNote } from '../evidence/service.ts'
import type { FullReport, ListedReport, OtherSide, ReportRow } from './queries.ts'

type Earlier = Pick<ReportRow, 'number' | 'reason' | 'outcome' | 'created_at'>

const viewEarlier = ({ number, reason, outcome, created_at }: Earlier) => ({
  number,
  reason,
  outcome,
  created_at: created_at.toISOString(),
})

const SEVERITIES: Readonly<Record<number, inbox.Severity>> = { 1: 'urgent', 2: 'high' }

export const severityOf = (severity: number): inbox.Severity => SEVERITIES[severity] ?? 'normal'

export const viewReportRow = (row: ListedReport): inbox.ReportRow => ({
  ...viewEarlier(row),
  severity: severityOf(row.severity),
  others_open: row.others_open,
  state: row.state,
  name: row.name,
  reported_type: row.reported_type,
  reporter_type: row.reporter_type,
  message: row.message_id !== null,
  since: row.since.toISOString(),
})

type Surroundings = {
  others: Earlier[]
  strikes: inbox.Strikes | null
  evidence: Evidence[]
  notes: EvidenceNote[]
  profile: inbox.EvidenceProfile | null
  partner: OtherSide | undefined
}

export function viewReport(row: FullReport, surroundings: Surroundings): inbox.MemberReport {
  const { others, strikes, evidence, notes, profile, partner } = surroundings
  const { reporter_id, reported_id } = row
  return {
    ...viewReportRow(row),
    description: row.description,
    happened_when: row.happened_when,
    happened_where: row.happened_where,
    // The table's check constraints allow no others.
    police_informed: row.police_informed,
    reply_by: row.reply_by,
    notice: viewNotice(row),
    notes: notes.map(viewNote),
    profile,
    kept_until: row.kept_until,
    reporter:
      row.reporter_type === 'user'
        ? { id: reporter_id, name: reporterName(row), suspended: row.reporter_suspended !== null }
        : null,
    reported: { id: reported_id, name: row.name, suspended: row.reported_suspended !== null },
    partner: partner ? viewPartner(partner) : null,
    evidence: evidence.map((message) => viewEvidence(message, row, partner)),
    note: row.note,
    by: row.by,
    strikes,
    others: others.map(viewEarlier),
  }
}

const viewNotice = ({ about, relation, sender, email }: FullReport): inbox.MemberReport['notice'] =>
  about === null || relation === null
    ? null
    : {
        about,
        relation,
        name: sender ?? '',
        email: email ?? '',
      }

const reporterName = ({ reporter_name }: FullReport) => reporter_name ?? 'A former member'

const viewPartner = ({ id, name, role, suspended_at }: OtherSide) => ({
  id,
  name: name ?? '',
  suspended: suspended_at !== null,
  type: role === 'counsellor' ? ('counsellor' as const) : ('user' as const),
})

const viewNote = ({ by_reported, text, about, sent_at }: EvidenceNote): inbox.EvidenceNote => ({
  sender: by_reported ? 'reported' : 'partner',
  text,
  about,
  sent_at: sent_at.toISOString(),
})

const viewEvidence = (message: Evidence, report: FullReport, partner: OtherSide | undefined): inbox.EvidenceMessage => {
  const isOfReported = message.by_reported ?? message.sender_id === report.reported_id
  return {
    seq: message.seq,
    sender: isOfReported ? 'reported' : 'partner',
    name: isOfReported ? report.name : (partner?.name ?? reporterName(report)),
    msg: message.text,
    picture: message.picture,
    picture_id: message.picture_id,
    deleted: message.deleted,
    timestamp: message.sent_at.toISOString(),
    is_reported: message.is_reported,
  }
}
