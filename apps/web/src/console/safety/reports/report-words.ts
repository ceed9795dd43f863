import type { ReportOutcome, ReportRow, Severity } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReportReason } from '@heartwell/contract/safety/safety.ts'

export const REASON_NAMES: Record<ReportReason, string> = {
  Abuse: 'Abuse',
  Threat: 'Threat',
  Violence: 'Violence',
  Nudity: 'Nudity',
  Fake: 'Not who they say they are',
  Money: 'Asks for money',
  Harm: 'Harm at a meeting',
  Underage: 'Under 18',
  Taken: 'Married or in a relationship',
  Hate: 'Hate',
  Other: 'Something else',
}

export const OUTCOME_NAMES: Record<ReportOutcome, string> = {
  none: 'No action',
  warned: 'Warned',
  suspended: 'Suspended',
  banned: 'Ban proposed',
}

/** The type of a report: who opened it, and about what. */
export function typeOf({ reporter_type, reported_type, message }: ReportRow): string {
  if (reporter_type === 'system') return 'Automatic'
  if (reporter_type === 'visitor') return 'Public report'
  const person = reported_type === 'counsellor' ? 'Counsellor' : 'Member'
  return message ? `${person}, a message` : person
}

export const SEVERITY_NAMES: Record<Severity, string> = { urgent: 'Urgent', high: 'High', normal: 'Normal' }
