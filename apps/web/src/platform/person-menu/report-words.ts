import type { ReportReason } from '@heartwell/contract/safety.ts'

/** What a member may report of another one, in the order of the form. */
export const REASONS: readonly { value: ReportReason; label: string; hint?: string }[] = [
  { value: 'Money', label: 'Asks for money', hint: 'Or for gifts, bank details, or an investment.' },
  { value: 'Fake', label: 'Is not who they say they are' },
  { value: 'Abuse', label: 'Abuse', hint: 'Insults, pressure, or unwanted advances.' },
  { value: 'Threat', label: 'Threat' },
  { value: 'Violence', label: 'Violence' },
  { value: 'Nudity', label: 'Nudity' },
  { value: 'Other', label: 'Something else' },
]
