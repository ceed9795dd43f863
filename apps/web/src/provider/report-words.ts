import type { ReportReason } from '@heartwell/contract/safety.ts'
import type { ReportOutcome } from '@heartwell/contract/safety-desk.ts'

export const REASON_NAMES: Record<ReportReason, string> = {
  Abuse: 'Abuse',
  Threat: 'Threat',
  Violence: 'Violence',
  Nudity: 'Nudity',
  Fake: 'Not who they say they are',
  Money: 'Asks for money',
  Other: 'Something else',
}

export const OUTCOME_NAMES: Record<ReportOutcome, string> = {
  none: 'No action',
  warned: 'Warned',
  suspended: 'Suspended',
}
