import type { SanctionReason } from './sanction-texts.ts'

/** How the provider came to look at an account. */
export const SANCTION_BASES = ['staff', 'report', 'automatic_report'] as const
export type SanctionBasis = (typeof SANCTION_BASES)[number]

/** What the rule says, as the member reads it. */
const RULES: Record<SanctionReason, string> = {
  money: 'Our Terms and Conditions don’t allow members to ask others for money, gifts, bank details or investments.',
  fake: 'Our Terms and Conditions don’t allow members to pretend to be somebody else.',
  threats: 'Our Terms and Conditions don’t allow members to threaten, insult, stalk or press anybody.',
  unkind: 'Our Terms and Conditions ask members to be kind and honest, and not to insult or press anybody.',
  nudity: 'Our Terms and Conditions don’t allow sexual pictures or words that nobody asked for.',
  contact_details: 'Our rules for profiles don’t allow contact details in texts and photos.',
  under_age: 'Our Terms and Conditions say that members must be 18 years or older.',
  returned: 'Our Terms and Conditions say that nobody may join again after we have closed their account.',
  other: 'Our Terms and Conditions say how members treat each other. The text above says what we mean.',
}

const SOURCES: Record<SanctionBasis, string> = {
  staff: 'Our staff noticed it.',
  report: 'We looked at your account because of a report. We don’t say who sent it.',
  automatic_report: 'We looked at your account because a program pointed out a message or an act to our staff.',
}

const PERSON = 'A person decided this, not a program.'

function automationOf(reason: SanctionReason, basis: SanctionBasis): string {
  if (reason === 'returned') return `A program compares new accounts with those that we have closed. ${PERSON}`
  if (basis === 'automatic_report')
    return `A program found it: it compares messages and acts with those of swindlers. ${PERSON}`
  return `No program was used to find this. ${PERSON}`
}

const REDRESS = [
  'You can write to us, or ring us, and ask us to explain the decision.',
  'You can go to a court. In the European Union you can also take it to a certified out-of-court dispute settlement body. An appeal here doesn’t take these rights away.',
]

/** Why a decision about an account was made, beside its text, effect and appeal. */
export const statementOf = (reason: SanctionReason, basis: SanctionBasis) => ({
  rule: RULES[reason],
  source: SOURCES[basis],
  automation: automationOf(reason, basis),
  redress: REDRESS,
})
