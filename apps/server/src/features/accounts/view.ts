import type { Config } from '../../platform/config.ts'
import { composeMail, type Receiver } from '../notifications/email-texts/view.ts'

export const EMAIL_TAKEN = 'This email is already registered.'

export const verificationMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, 'verify-email', {
    values: {},
    url: `${config.publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
    expiresAt,
  })

export const registeredAgainMail = (config: Config, to: Receiver) =>
  composeMail(config, to, 'registered-again', { values: {}, url: `${config.publicUrl}/Login` })
