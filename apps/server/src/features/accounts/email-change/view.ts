import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'

export const newEmailMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, 'confirm-new-email', {
    values: {},
    url: `${config.publicUrl}/confirm-new-email?token=${encodeURIComponent(token)}`,
    expiresAt,
  })

export const emailChangeAskedMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, 'email-change-asked', {
    values: {},
    url: `${config.publicUrl}/keep-old-email?token=${encodeURIComponent(token)}`,
    expiresAt,
  })

export const emailChangedMail = (config: Config, to: Receiver) =>
  composeMail(config, to, 'email-changed', { values: {} })

export const emailKeptMail = (config: Config, to: Receiver, hadPasskeys: boolean) =>
  composeMail(config, to, 'email-kept', {
    values: {
      passkeys: hadPasskeys
        ? 'We’ve also removed all passkeys of the account. You can add yours again in your settings.'
        : '',
    },
    url: `${config.publicUrl}/ForgotPassword`,
  })
