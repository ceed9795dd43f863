import type { Enquiry } from '@heartwell/contract/enquiries.ts'
import type { Config } from '../../platform/config.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
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

/** The text repeats nothing of the enquiry: its sender may have typed somebody else's address. */
export const receivedMail = (config: Config, { email, number }: Receiver) =>
  composeMail(
    config,
    { to: email },
    {
      purpose: 'enquiry-received',
      subject: `We have your message (no. ${number})`,
      heading: 'We have your message',
      paragraphs: [
        'Thank you for writing to us. A person reads every message and answers within two working days.',
        `Your message has the number ${number}. Please mention it if you contact us about this again.`,
      ],
      footer: 'If you didn’t write to us, somebody entered your address by mistake. You don’t need to do anything.',
    },
  )

export const answerMail = (config: Config, { email, number }: Receiver, text: string) =>
  composeMail(
    config,
    { to: email },
    {
      purpose: 'enquiry-answered',
      subject: `Our answer to your message (no. ${number})`,
      heading: `About your message no. ${number}`,
      preview: 'Thank you for writing to us. Open this email to read our answer.',
      paragraphs: text.split(/\n\s*\n/),
    },
  )
