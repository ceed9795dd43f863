import type { Config } from '../../../platform/config.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { renderMail } from '../../../platform/mail/templates.ts'
import type { DueAlert } from './queries.ts'

/** Names the sender inside the site only; push notifications and emails say that there is a message. */
export const messageNotification = ({ partner_id, partner_role, partner_name }: DueAlert, at: Date) => ({
  kind: 'message' as const,
  title: 'New message',
  message: `${partner_name.trim().split(/\s+/)[0]} wrote to you.`,
  at,
  ref: partner_id,
  ...(partner_role === 'member' && { aboutId: partner_id }),
})

export function counsellorMail(config: Config, { receiver_id, receiver_email }: DueAlert): NewMail {
  const { site, publicUrl } = config
  const subject = `You have a new message at ${site.name}`
  const content = {
    heading: subject,
    paragraphs: ['One of your clients has written to you. Sign in to read the message.'],
    action: { label: 'Sign in', url: `${publicUrl}/provider` },
  }
  return {
    to: receiver_email,
    accountId: receiver_id,
    purpose: 'counsellor-message',
    subject,
    ...renderMail(content, { name: site.name, contactEmail: site.contact_email }),
  }
}
