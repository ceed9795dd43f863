import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'

const WHAT_TO_DO =
  'Please don’t send money or gift cards, and don’t share bank details. If you already have, ask your bank for help now, then write to us.'

export const fraudNotice = (name: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'A safety notice from us',
  message: `We’ve closed the account of ${isolated(name)}, who exchanged messages with you, because of fraud. ${WHAT_TO_DO}`,
  at,
  mailed: true as const,
})

/** The email names nobody, because other people may see the phone's screen. */
export const fraudMail = (config: Config, to: Receiver) =>
  composeMail(config, to, 'fraud-notice', {
    values: { advice: WHAT_TO_DO },
    url: `${config.publicUrl}/Sidebar/notification`,
  })
