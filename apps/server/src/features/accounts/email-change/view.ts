import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../../platform/mail/compose-mail.ts'

export const newEmailMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, {
    purpose: 'confirm-new-email',
    subject: 'Please confirm your new email address',
    heading: 'Is this your new address?',
    paragraphs: [
      'Please confirm that this address is yours. The link works for 24 hours. Nothing changes until you confirm.',
    ],
    action: {
      label: 'Use this address',
      url: `${config.publicUrl}/confirm-new-email?token=${encodeURIComponent(token)}`,
    },
    footer: 'If you didn’t ask for this, you can ignore this email.',
    expiresAt,
  })

export const emailChangeAskedMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, {
    purpose: 'email-change-asked',
    subject: 'A new email address for your account',
    heading: 'Did you ask for a new email address?',
    preview: 'If this was you, you don’t need to do anything. If it wasn’t, please tell us within 7 days.',
    paragraphs: [
      'Somebody, most likely you, asked for a new email address for your account. We’ll use it once it is confirmed.',
      'If this was you, you don’t need to do anything. If it wasn’t, please tell us within 7 days. We’ll then keep or restore your address, sign out all devices and remove the password, so that only you can set a new one.',
    ],
    action: { label: 'This was not me', url: `${config.publicUrl}/keep-old-email?token=${encodeURIComponent(token)}` },
    expiresAt,
  })

export const emailChangedMail = (config: Config, to: Receiver) =>
  composeMail(config, to, {
    purpose: 'email-changed',
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    preview: 'From now on, please sign in with the new address.',
    paragraphs: [
      'Please sign in with the new address from now on. We’ll send our emails there. We’ve signed out your other devices.',
      "If this wasn’t you, open the link 'This was not me' in the email to your old address. It works for 7 days.",
    ],
  })

export const emailKeptMail = (config: Config, to: Receiver, hadPasskeys: boolean) =>
  composeMail(config, to, {
    purpose: 'email-kept',
    subject: 'We’ve kept your email address',
    heading: 'We’ve kept your email address',
    paragraphs: [
      'All devices are signed out, and the password that was in use no longer works. Please set a new one now.',
      ...(hadPasskeys
        ? ['We’ve also removed all passkeys of the account. You can add yours again in your settings.']
        : []),
    ],
    action: { label: 'Set a new password', url: `${config.publicUrl}/ForgotPassword` },
  })
