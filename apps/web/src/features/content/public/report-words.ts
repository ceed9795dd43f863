import type { PersonReportReason, ReportReason } from '@heartwell/contract/safety/safety.ts'

type Words = { label: string; hint?: string }

/** The order of the reasons in the forms of the help pages. Not from the contract, which no public page loads. */
export const PERSON_REASONS: readonly PersonReportReason[] = [
  'Harm',
  'Threat',
  'Money',
  'Fake',
  'Taken',
  'Underage',
  'Hate',
  'Other',
]
/** The order of the reasons in the dialog beside a profile. */
export const PROFILE_REASONS: readonly ReportReason[] = [
  'Money',
  'Fake',
  'Taken',
  'Underage',
  'Abuse',
  'Hate',
  'Threat',
  'Nudity',
  'Harm',
  'Other',
]

/** The reasons of a report as people read them. Reports of a message keep their own five words. */
const REASON_WORDS: Record<ReportReason, Words> = {
  Harm: { label: 'Harmed me at a meeting', hint: 'Or tried to, or touched me against my will' },
  Threat: {
    label: 'Threatens or blackmails me',
    hint: 'With pictures, with what they know, or with violence',
  },
  Money: { label: 'Asked for money', hint: 'Or for gifts, bank details, or an investment' },
  Fake: { label: 'Pretends to be somebody else', hint: 'Photos, name, work or age aren’t theirs' },
  Taken: { label: 'Is married or in a relationship' },
  Underage: { label: 'Is under 18' },
  Hate: { label: 'Hate', hint: 'About origin, faith, disability, sex or age' },
  Abuse: { label: 'Abuse', hint: 'Insults, pressure, or unwanted advances' },
  Violence: { label: 'Violence' },
  Nudity: { label: 'Nudity' },
  Other: { label: 'Something else' },
}

export const reasonOptions = <Reason extends ReportReason>(reasons: readonly Reason[]) =>
  reasons.map((value) => ({ value, ...REASON_WORDS[value] }))

export const reasonLabel = (reason: ReportReason): string => REASON_WORDS[reason].label
