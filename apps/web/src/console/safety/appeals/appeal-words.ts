import type { AppealOutcome } from '@heartwell/contract/safety/appeals.ts'
import type { SanctionKind } from '@heartwell/contract/safety/sanction-texts.ts'

export const KIND_NAMES: Record<SanctionKind, string> = { warning: 'Warning', suspension: 'Suspension', ban: 'Ban' }
export const OUTCOME_NAMES: Record<AppealOutcome, string> = { upheld: 'Upheld', overturned: 'Overturned' }
