import { dayAndTime } from '@heartwell/contract/text/format.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'

export type SignedIn = { id: string; email: string; role: string }

export const receiver = ({ id, email }: SignedIn) => ({ to: email, accountId: id })

export const whenUtc = (at: Date) => `${dayAndTime(at, '5 November 2026', 'UTC')} (UTC)`

/** Staff cannot reset their password by email. */
export const remedy = ({ publicUrl }: Config, { role }: SignedIn) =>
  role === 'member' ? { url: `${publicUrl}/ForgotPassword` } : {}

export const newDeviceMail = (config: Config, account: SignedIn, device: string, at: Date) =>
  composeMail(config, receiver(account), 'new-device', {
    values: { when: whenUtc(at), device },
    ...remedy(config, account),
  })

export const failuresMail = (config: Config, account: SignedIn, at: Date) =>
  composeMail(config, receiver(account), 'failed-sign-ins', {
    values: { when: whenUtc(at) },
    ...remedy(config, account),
  })
