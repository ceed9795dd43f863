import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../../platform/mail/compose-mail.ts'

export const codeMail = (config: Config, to: Receiver, code: string, expiresAt: Date) =>
  composeMail(config, to, {
    purpose: 'reset-code',
    subject: 'Your code',
    heading: 'Your code for a new password',
    paragraphs: ['Enter this code on the page where you asked for it. It works once, within 10 minutes.'],
    code,
    footer: 'If you didn’t ask for it, you can ignore this email. Nothing has changed.',
    expiresAt,
  })

/** @param passkeys how many still sign in */
export const passwordChangedMail = (config: Config, to: Receiver, passkeys: number) =>
  composeMail(config, to, {
    purpose: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'We’ve signed out all devices. If this wasn’t you, please contact us immediately.',
      ...(passkeys > 0
        ? [`${passkeysText(passkeys)} Please remove each one that you don’t know in your settings.`]
        : []),
    ],
    action: { label: 'Sign in', url: `${config.publicUrl}/Login` },
  })

const passkeysText = (count: number) =>
  count === 1 ? 'A passkey can still sign in to your account.' : `${count} passkeys can still sign in to your account.`

export const manyCodesMail = (config: Config, to: Receiver) =>
  composeMail(config, to, {
    purpose: 'many-codes',
    subject: 'Many codes were requested for your account',
    heading: 'Many codes were requested',
    preview: 'Nobody got in. Your password hasn’t changed.',
    paragraphs: [
      'Somebody has asked for many codes to set a new password for your account today. They didn’t get in, and your password hasn’t changed.',
      'We won’t send more codes today, except to a browser in which you’ve signed in before. If you need help, please write to us.',
    ],
  })
