import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { Config } from '../../../platform/config.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import type { DueAlert } from './queries.ts'

/** Names the sender inside the site only; push notifications and emails say that there is a message. */
export const messageNotification = ({ partner_id, partner_role, partner_name }: DueAlert, at: Date) => ({
  kind: 'message' as const,
  title: 'New message',
  message: `${firstName(partner_name)} wrote to you.`,
  at,
  ref: partner_id,
  ...(partner_role === 'member' && { aboutId: partner_id }),
})

export const counsellorMail = (config: Config, { receiver_id, receiver_email }: DueAlert): NewMail =>
  composeMail(config, { to: receiver_email, accountId: receiver_id }, 'counsellor-message', {
    values: {},
    url: `${config.publicUrl}/provider`,
  })
