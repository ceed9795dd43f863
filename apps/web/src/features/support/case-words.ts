import type { CaseState, SupportSubject } from '@heartwell/contract/support/support.ts'

export const SUBJECT_WORDS: Record<SupportSubject, string> = {
  gs: 'Support request',
  pd: 'Payment dispute',
  ts: 'Technical support',
  dp: 'Data protection',
}

export const STATE_WORDS: Record<CaseState, string> = { received: 'Received', answered: 'Answered', closed: 'Closed' }

/** The meaning of each state for the member. */
export const STATE_MEANS: Record<CaseState, string> = {
  received: 'We’ve received it and will answer within two working days.',
  answered: 'We have answered. If something is still open, reply below.',
  closed: 'This case is closed.',
}
