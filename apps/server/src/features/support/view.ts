import type { Enquiry } from '@heartwell/contract/enquiries.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../platform/mail/templates.ts'
import type { AnswerRow, EnquiryRow } from './queries.ts'

export const viewEnquiry = (row: EnquiryRow, answers: AnswerRow[]): Enquiry => ({
  id: row.id,
  number: row.number,
  name: row.name,
  email: row.email,
  message: row.message,
  created_at: row.created_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  answers: answers
    .filter((answer) => answer.enquiry_id === row.id)
    .map(({ text, answered_at, name }) => ({ text, at: answered_at.toISOString(), by: name ?? 'provider' })),
})

type Receiver = { email: string; number: number }
type Draft = MailContent & { purpose: string; subject: string }

const mail = (config: Config, to: string, { purpose, subject, ...content }: Draft): NewMail => ({
  to,
  purpose,
  subject,
  ...renderMail(content, { name: config.site.name, contactEmail: config.site.contact_email }),
})

/** Repeats nothing of what was written: whoever typed the address need not be the one who reads the mail. */
export const receivedMail = (config: Config, { email, number }: Receiver) =>
  mail(config, email, {
    purpose: 'enquiry-received',
    subject: `We have your message (no. ${number})`,
    heading: 'We have your message',
    paragraphs: [
      'Thank you for writing to us. A person reads every message and answers within two working days.',
      `Your message has the number ${number}. Please name it if you write to us again about the same matter.`,
    ],
    footer: 'If you did not write to us, somebody entered your address by mistake. You need not do anything.',
  })

export const answerMail = (config: Config, { email, number }: Receiver, text: string) =>
  mail(config, email, {
    purpose: 'enquiry-answered',
    subject: `Our answer to your message (no. ${number})`,
    heading: `About your message no. ${number}`,
    paragraphs: text.split(/\n\s*\n/),
  })
