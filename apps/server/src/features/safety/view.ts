import type { NamedPerson, ReportedType, ReportReason } from '@heartwell/contract/safety.ts'
import type * as desk from '@heartwell/contract/safety-desk.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { renderMail } from '../../platform/mail/templates.ts'
import type { FullReport, ListedReport, NamedRow, OtherSide, ReportRow } from './queries.ts'
import type { EvidenceRow } from './reporting/queries.ts'

type Earlier = Pick<ReportRow, 'number' | 'reason' | 'outcome' | 'created_at'>

const viewEarlier = ({ number, reason, outcome, created_at }: Earlier) => ({
  number,
  reason: reason as ReportReason, // the table allows no other
  outcome: outcome as desk.ReportOutcome | null, // likewise
  created_at: created_at.toISOString(),
})

export const viewReportRow = (row: ListedReport): desk.ReportRow => ({
  ...viewEarlier(row),
  state: row.state as desk.ReportState, // the table allows no other
  name: row.name,
  reported_type: row.reported_type as ReportedType, // likewise
  reporter_type: row.reporter_type as desk.ReportRow['reporter_type'], // likewise
  message: row.message_id !== null,
  since: row.since.toISOString(),
})

type Surroundings = { others: Earlier[]; evidence: EvidenceRow[]; partner: OtherSide | undefined }

export function viewReport(row: FullReport, { others, evidence, partner }: Surroundings): desk.MemberReport {
  const { reporter_id, reported_id } = row
  return {
    ...viewReportRow(row),
    description: row.description,
    reporter:
      reporter_id === null
        ? null
        : { id: reporter_id, name: row.reporter_name, suspended: row.reporter_suspended !== null },
    reported: { id: reported_id, name: row.name, suspended: row.reported_suspended !== null },
    partner: partner ? { id: partner.id, name: partner.name, suspended: partner.suspended_at !== null } : null,
    evidence: evidence.map((message) => viewEvidence(message, row, partner)),
    note: row.note,
    by: row.by,
    others: others.map(viewEarlier),
  }
}

const viewEvidence = (
  message: EvidenceRow,
  report: FullReport,
  partner: OtherSide | undefined,
): desk.EvidenceMessage => {
  const isOfReported = message.sender_id === report.reported_id
  return {
    seq: message.seq,
    sender: isOfReported ? 'reported' : 'partner',
    name: isOfReported ? report.name : (partner?.name ?? report.reporter_name),
    msg: message.body,
    picture: message.picture,
    deleted: message.deleted,
    timestamp: message.sent_at.toISOString(),
    is_reported: message.is_reported,
  }
}

export const viewNamed = ({ id, kind, label, created_at }: NamedRow): NamedPerson => ({
  id,
  kind: kind as NamedPerson['kind'], // the table allows no other
  label,
  created_at: created_at.toISOString(),
})

export const reportReceived = (number: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'We have your report',
  message: `Its case number is ${number}. A person reads it, as a rule within one day. Nobody else is told.`,
  at,
})

const ACTED = 'We have looked at it with care and acted on it. We do not say how, to be fair to everybody.'
const OUTCOMES: Record<desk.ReportOutcome, string> = {
  none: 'We have looked at it with care and found nothing that we can act on. You can always block somebody.',
  warned: ACTED,
  suspended: ACTED,
}

/** Says nothing of the other member: what was done is between them and us. */
export const reportDecided = (number: string, outcome: desk.ReportOutcome, at: Date) => ({
  kind: 'safety' as const,
  title: 'Your report is decided',
  message: `Thank you for telling us (case ${number}). ${OUTCOMES[outcome]}`,
  at,
})

export const warning = (at: Date) => ({
  kind: 'safety' as const,
  title: 'Please keep to our rules',
  message:
    'Be kind, be honest about who you are, and ask nobody for money. If this goes wrong again, we close your account.',
  at,
})

/** The mail has told it already. */
export const suspensionLifted = (at: Date) => ({
  kind: 'safety' as const,
  title: 'Your account is open again',
  message: 'We have looked at it once more. Everything is as you left it. Thank you for your patience.',
  at,
  mailed: true as const,
})

/** Says nothing of why it was closed: mails are read by whoever holds the phone. */
export function suspensionLiftedMail(config: Config, to: { to: string; accountId: string }): NewMail {
  const content = {
    heading: 'Your account is open again',
    paragraphs: ['We have looked at it once more, and you can sign in as before. Thank you for your patience.'],
    action: { label: 'Sign in', url: `${config.publicUrl}/Login` },
  }
  return {
    ...to,
    purpose: 'suspension-lifted',
    subject: 'Your account is open again',
    ...renderMail(content, { name: config.site.name, contactEmail: config.site.contact_email }),
  }
}
