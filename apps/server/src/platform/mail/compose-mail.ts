import type { Config } from '../config.ts'
import type { NewMail } from './mail.ts'
import { type MailContent, renderMail } from './templates.ts'

/** `accountId` is missing for people without an account. */
export type Receiver = { to: string; accountId?: string }
type Draft = MailContent & { purpose: string; subject: string; expiresAt?: Date }

/** An email from this site. */
export const composeMail = (
  config: Config,
  { to, accountId }: Receiver,
  { purpose, subject, expiresAt, ...content }: Draft,
): NewMail => ({
  to,
  ...(accountId === undefined ? {} : { accountId }),
  purpose,
  subject,
  ...renderMail(content, { name: config.site.name, contactEmail: config.site.contact_email }),
  ...(expiresAt ? { expiresAt } : {}),
})
