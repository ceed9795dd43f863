import type { accounts } from '@heartwell/contract/accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../platform/mail/templates.ts'

type SessionRow = { id: string; device: string; created_at: Date; last_seen_at: Date }
type Sessions = Output<typeof accounts.sessions>['sessions']

export const viewSessions = (rows: SessionRow[], currentId: string): Sessions =>
  rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))

type Receiver = { to: string; accountId: string }
type Draft = MailContent & { purpose: string; subject: string; expiresAt?: Date }

const mail = (
  config: Config,
  { to, accountId }: Receiver,
  { purpose, subject, expiresAt, ...content }: Draft,
): NewMail => ({
  to,
  accountId,
  purpose,
  subject,
  ...renderMail(content, { name: config.site.name, contactEmail: config.site.contact_email }),
  ...(expiresAt ? { expiresAt } : {}),
})

export const verificationMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  mail(config, to, {
    purpose: 'verify-email',
    subject: 'Please confirm your e-mail address',
    heading: 'One step before you go on',
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my e-mail', url: `${config.publicUrl}/verify-email?token=${encodeURIComponent(token)}` },
    footer: 'If you did not register, you can ignore this mail.',
    expiresAt,
  })

export const codeMail = (config: Config, to: Receiver, code: string, expiresAt: Date) =>
  mail(config, to, {
    purpose: 'reset-code',
    subject: 'Your code',
    heading: 'Your code for a new password',
    paragraphs: ['Enter this code on the page where you asked for it. It works once and for 10 minutes.'],
    code,
    footer: 'If you did not ask for it, you can ignore this mail: nothing has changed.',
    expiresAt,
  })

export const passwordChangedMail = (config: Config, to: Receiver) =>
  mail(config, to, {
    purpose: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['All devices were signed out. If this was not you, please write to us at once.'],
  })

export const registeredAgainMail = (config: Config, to: Receiver) =>
  mail(config, to, {
    purpose: 'registered-again',
    subject: 'Somebody tried to register with this address',
    heading: 'You already have an account',
    paragraphs: ['Somebody, perhaps you, tried to register with this address. You can sign in as before.'],
    action: { label: 'Sign in', url: `${config.publicUrl}/Login` },
  })
