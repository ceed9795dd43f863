import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'

export type SignedIn = { id: string; email: string; role: string }

export const receiver = ({ id, email }: SignedIn) => ({ to: email, accountId: id })

export const whenUtc = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`

/** Staff cannot reset their password by email. */
export const remedy = ({ publicUrl }: Config, { role }: SignedIn) =>
  role === 'member' ? { action: { label: 'Set a new password', url: `${publicUrl}/ForgotPassword` } } : {}

export function newDeviceMail(config: Config, account: SignedIn, device: string, at: Date) {
  return composeMail(config, receiver(account), {
    purpose: 'new-device',
    subject: 'A new sign-in to your account',
    heading: 'A new sign-in to your account',
    preview: 'If this was you, you don’t need to do anything.',
    paragraphs: [
      `Somebody, most likely you, signed in on ${whenUtc(at)} with a browser that is new to your account: ${device}.`,
      'If this was you, you don’t need to do anything. If it wasn’t, please set a new password immediately. This signs out all devices.',
    ],
    ...remedy(config, account),
  })
}

export function failuresMail(config: Config, account: SignedIn, at: Date) {
  return composeMail(config, receiver(account), {
    purpose: 'failed-sign-ins',
    subject: 'Several failed sign-ins to your account',
    heading: 'Several failed sign-ins',
    preview: 'They didn’t get in. If this was you, try again a little later.',
    paragraphs: [
      `Somebody entered a wrong password for your account several times, most recently on ${whenUtc(at)}. They didn’t get in, and they now have to wait before each new attempt.`,
      'If this was you, try again a little later. If it wasn’t, make sure that your password is long and that you don’t use it anywhere else.',
    ],
    ...remedy(config, account),
  })
}
