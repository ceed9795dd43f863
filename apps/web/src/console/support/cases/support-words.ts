import type { CaseState, SupportSubject } from '@heartwell/contract/support/support.ts'

export const SUBJECT_NAMES: Record<SupportSubject, string> = {
  gs: 'General',
  pd: 'Payment dispute',
  ts: 'Technical',
  dp: 'Data protection',
}

export const STATE_NAMES: Record<CaseState, string> = {
  received: 'Waiting for us',
  answered: 'Answered',
  closed: 'Closed',
}
