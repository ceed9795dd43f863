import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import { accountEmails } from './account-emails.ts'
import { appointmentEmails } from './appointment-emails.ts'
import type { EmailKind } from './email-kind.ts'
import { memberEmails } from './member-emails.ts'
import { serviceEmails } from './service-emails.ts'

/** Every email whose text the provider may change. A newsletter issue is written each time and is not among them. */
const EMAILS = { ...accountEmails, ...memberEmails, ...serviceEmails, ...appointmentEmails }
export type EmailName = keyof typeof EMAILS
export type EmailValues<Name extends EmailName> = (typeof EMAILS)[Name]['samples']

export const isEmailName = (name: string): name is EmailName => Object.hasOwn(EMAILS, name)

export const EMAIL_NAMES = Object.keys(EMAILS).filter(isEmailName)

export const kindOf = (name: EmailName): EmailKind => EMAILS[name]

/** The text that came with the product. */
export function shippedText(name: EmailName): EmailText {
  const { subject, heading = subject, ...others } = kindOf(name).text
  return { preview: '', button: '', footer: '', ...others, subject, heading }
}
