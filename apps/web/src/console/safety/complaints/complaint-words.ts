import type { ComplaintKind, ComplaintOutcome } from '@heartwell/contract/safety/report-cases.ts'

export const KIND_NAMES: Record<ComplaintKind, string> = {
  decision: 'About a decision',
  inaction: 'About a long wait',
}
export const OUTCOME_NAMES: Record<ComplaintOutcome, string> = { agreed: 'Agreed', dismissed: 'Dismissed' }
