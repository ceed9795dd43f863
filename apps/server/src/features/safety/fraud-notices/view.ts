import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../../platform/mail/compose-mail.ts'

const WHAT_TO_DO =
  'Please don’t send money or gift cards, and don’t share bank details. If you already have, ask your bank for help now, then write to us.'

export const fraudNotice = (name: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'A safety notice from us',
  message: `We’ve closed the account of ${name}, who exchanged messages with you, because of fraud. ${WHAT_TO_DO}`,
  at,
  mailed: true as const,
})

/** The email names nobody, because other people may see the phone's screen. */
export const fraudMail = (config: Config, to: Receiver) =>
  composeMail(config, to, {
    purpose: 'fraud-notice',
    subject: 'A safety notice from us',
    heading: 'Please be careful',
    paragraphs: [
      'We’ve closed the account of somebody who exchanged messages with you, because of fraud. Sign in to see who it was.',
      WHAT_TO_DO,
    ],
    action: { label: 'See the notice', url: `${config.publicUrl}/Sidebar/notification` },
  })
