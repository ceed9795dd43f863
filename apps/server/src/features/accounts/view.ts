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

export const newEmailMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  mail(config, to, {
    purpose: 'confirm-new-email',
    subject: 'Please confirm your new e-mail address',
    heading: 'Is this your new address?',
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours; until then nothing changes.'],
    action: {
      label: 'Use this address',
      url: `${config.publicUrl}/confirm-new-email?token=${encodeURIComponent(token)}`,
    },
    footer: 'If you did not ask for it, you can ignore this mail.',
    expiresAt,
  })

export const emailChangeAskedMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  mail(config, to, {
    purpose: 'email-change-asked',
    subject: 'A new e-mail address for your account',
    heading: 'Did you ask for a new e-mail address?',
    paragraphs: [
      'Somebody, most likely you, gave another e-mail address for your account. It is used as soon as that address has confirmed it.',
      'If this was you, there is nothing to do. If it was not, please tell us within 7 days: your address then stays or comes back, and all devices are signed out.',
    ],
    action: { label: 'This was not me', url: `${config.publicUrl}/keep-old-email?token=${encodeURIComponent(token)}` },
    expiresAt,
  })

export const emailChangedMail = (config: Config, to: Receiver) =>
  mail(config, to, {
    purpose: 'email-changed',
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      'From now on you sign in with the new address, and our mails go there. Your other devices were signed out.',
      "If this was not you, open the link 'This was not me' in our mail to the old address. It works for 7 days.",
    ],
  })

export const emailKeptMail = (config: Config, to: Receiver) =>
  mail(config, to, {
    purpose: 'email-kept',
    subject: 'Your e-mail address stays as it was',
    heading: 'Your e-mail address stays as it was',
    paragraphs: ['All devices are signed out. Please set a new password now, so that nobody else can sign in again.'],
    action: { label: 'Set a new password', url: `${config.publicUrl}/ForgotPassword` },
  })

export const leavingMail = (config: Config, to: Receiver, eraseAt: Date) =>
  mail(config, to, {
    purpose: 'leaving',
    subject: 'Your account is closed and will be deleted',
    heading: 'Your account is closed',
    paragraphs: [
      'You asked us to delete your account. Nobody can see it any more, and all your devices are signed out.',
      `On ${LONG_DAY.format(eraseAt)} everything is erased for good: what you wrote, your answers, pictures, requests and connections. After that we cannot bring anything back, nor write to you.`,
      'If you change your mind, sign in before that day, and everything is as it was.',
    ],
    action: { label: 'Sign in and stay', url: `${config.publicUrl}/Login` },
    footer: 'If this was not you, sign in now and choose a new password.',
  })

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
