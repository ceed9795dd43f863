import type { ReportOutcome } from '@heartwell/contract/safety/reports-inbox.ts'

export const reportReceived = (number: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'We have your report',
  message: `Its case number is ${number}. A person will read it, usually within one day. We won’t tell anybody else.`,
  at,
})

const ACTED = 'We’ve reviewed it carefully and taken action. To be fair to everybody, we don’t say what we did.'
const OUTCOMES: Record<ReportOutcome, string> = {
  none: 'We’ve reviewed it carefully and found no reason to act. You can always block somebody.',
  warned: ACTED,
  suspended: ACTED,
  banned: ACTED,
}

/** The text says nothing about the reported member: what was done is confidential. */
export const reportDecided = (number: string, outcome: ReportOutcome, at: Date) => ({
  kind: 'safety' as const,
  title: 'We’ve decided about your report',
  message: `Thank you for telling us (case ${number}). ${OUTCOMES[outcome]}`,
  at,
})
