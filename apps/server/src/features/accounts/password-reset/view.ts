import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'

export const codeMail = (config: Config, to: Receiver, code: string, expiresAt: Date) =>
  composeMail(config, to, 'reset-code', { values: {}, code, expiresAt })

/** @param passkeys how many still sign in */
export const passwordChangedMail = (config: Config, to: Receiver, passkeys: number) =>
  composeMail(config, to, 'password-changed', {
    values: {
      passkeys:
        passkeys > 0 ? `${passkeysText(passkeys)} Please remove each one that you don’t know in your settings.` : '',
    },
    url: `${config.publicUrl}/Login`,
  })

const passkeysText = (count: number) =>
  count === 1 ? 'A passkey can still log in to your account.' : `${count} passkeys can still log in to your account.`

export const manyCodesMail = (config: Config, to: Receiver) => composeMail(config, to, 'many-codes', { values: {} })
