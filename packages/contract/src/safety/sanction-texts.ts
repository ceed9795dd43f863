import { longDay } from '../time/dates.ts'
import type { ReportReason } from './safety.ts'

export const SANCTION_KINDS = ['warning', 'suspension', 'ban'] as const
export type SanctionKind = (typeof SANCTION_KINDS)[number]

export const SANCTION_REASONS = [
  'money',
  'fake',
  'threats',
  'unkind',
  'nudity',
  'contact_details',
  'under_age',
  'returned',
  'other',
] as const
export type SanctionReason = (typeof SANCTION_REASONS)[number]

/** A ban for one of these is fraud: everybody who exchanged messages with the member is notified. */
export const FRAUD_REASONS: readonly SanctionReason[] = ['money', 'fake']

/** The reasons as staff read them. */
export const REASON_LABELS: Record<SanctionReason, string> = {
  money: 'Asks for money',
  fake: 'Not who they say they are',
  threats: 'Threats or violence',
  unkind: 'Unkind messages',
  nudity: 'Unwanted sexual messages',
  contact_details: 'Contact details in texts',
  under_age: 'Under 18',
  returned: 'Came back after a ban',
  other: 'Another reason',
}

/** What the member reads by default. Another reason needs a text of its own. */
export const REASON_MESSAGES: Record<Exclude<SanctionReason, 'other'>, string> = {
  money: 'Messages from your account asked other members for money or gift cards. Our rules don’t allow that.',
  fake: 'We have reason to believe that your profile doesn’t show who you are. Our rules don’t allow that.',
  threats: 'Messages from your account threatened another member. Our rules don’t allow that.',
  unkind: 'Messages from your account were unkind. Our rules ask everybody to be kind.',
  nudity: 'Your account sent sexual messages or pictures that nobody had asked for. Our rules don’t allow that.',
  contact_details: 'Your profile contains contact details. Our rules don’t allow that, to keep everybody safe.',
  under_age: 'We have reason to believe that you are under 18. Heartwell is for adults only.',
  returned: 'We closed an earlier account of yours, so you can’t have a new one.',
}

/** How long a member can appeal, as long as a reporter can complain. */
export const APPEAL_DAYS = 180

export type SanctionState = {
  kind: SanctionKind
  /** Of a ban: whether a second staff member has confirmed it. */
  confirmed: boolean
  /** When a suspension ends by itself, as an ISO date. */
  endsAt: string | null
}

/** The heading of the notice to the member. A ban that nobody has confirmed yet is a suspension to the member. */
export function sanctionHeading({ kind, confirmed, endsAt }: SanctionState): string {
  if (kind === 'warning') return 'Please keep to our rules'
  if (kind === 'ban' && confirmed) return 'Your account is closed'
  return endsAt ? `Your account is suspended until ${longDay(new Date(endsAt))}` : 'Your account is suspended'
}

/** What the sanction means for the member. */
export function sanctionEffect({ kind, confirmed, endsAt }: SanctionState): string {
  if (kind === 'warning') return 'You can use your account as before. If this happens again, we may close it.'
  if (kind === 'ban' && confirmed)
    return 'You can’t log in any more, and nobody sees your profile. If you’ve paid for appointments, we’re refunding those that can’t take place.'
  const end = endsAt ? 'Your account opens again by itself on that day.' : 'We’ll email you when we have decided.'
  return `You can’t log in, and nobody sees your profile. ${end}`
}

export const APPEAL_OFFER = `You can appeal within ${APPEAL_DAYS} days. Somebody who had no part in this decision will answer you.`

/** What the member reads: the text of the staff, or that of the reason. Empty for another reason without a text. */
export const sanctionMessage = (reason: SanctionReason, own: string): string =>
  own || (reason === 'other' ? '' : REASON_MESSAGES[reason])

/** The reason of a decision that follows from a report. */
export const REASON_OF_REPORT: Record<ReportReason, SanctionReason> = {
  Abuse: 'unkind',
  Threat: 'threats',
  Violence: 'threats',
  Nudity: 'nudity',
  Fake: 'fake',
  Money: 'money',
  Harm: 'threats',
  Underage: 'under_age',
  Taken: 'other',
  Hate: 'unkind',
  Other: 'other',
}
/** What the member reads after a report that has no reason from the list. */
export const OTHER_MESSAGE = 'We decided this because of our rules.'
