import type { Config } from '../../platform/config.ts'
import { composeMail, type Receiver } from '../../platform/mail/compose-mail.ts'

export const EMAIL_TAKEN = 'This email is already registered.'

export const verificationMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, {
    purpose: 'verify-email',
    subject: 'Please confirm your email address',
    heading: 'One more step',
    paragraphs: ['Please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my email', url: `${config.publicUrl}/verify-email?token=${encodeURIComponent(token)}` },
    footer: 'If you didn’t register, you can ignore this email.',
    expiresAt,
  })

export const registeredAgainMail = (config: Config, to: Receiver) =>
  composeMail(config, to, {
    purpose: 'registered-again',
    subject: 'Somebody tried to register with this address',
    heading: 'You already have an account',
    paragraphs: ['Somebody, perhaps you, tried to register with this address. You can sign in as before.'],
    action: { label: 'Sign in', url: `${config.publicUrl}/Login` },
  })
