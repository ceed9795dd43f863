import type { Enquiry } from '@heartwell/contract/enquiries.ts'
import type * as contract from '@heartwell/contract/support.ts'
import type { DeskCase, DeskRow } from '@heartwell/contract/support-desk.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../platform/mail/templates.ts'
import type { AnswerRow, CaseRow, EnquiryRow, ImageRow, MessageRow } from './queries.ts'

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

export const viewCaseRow = (row: CaseRow): contract.CaseRow => ({
  number: row.number,
  subject: row.subject as contract.SupportSubject, // the table allows no other
  title: row.title,
  state: row.state as contract.CaseState, // the table allows no other
  created_at: row.created_at.toISOString(),
  since: row.since.toISOString(),
})

export type Thread = { messages: MessageRow[]; images: ImageRow[] }

const viewMessage = (row: MessageRow, images: ImageRow[]): contract.CaseMessage => ({
  id: row.id,
  from: row.author === 'member' ? 'member' : 'provider',
  text: row.text,
  at: row.created_at.toISOString(),
  images: images.filter((image) => image.message_id === row.id).map((image) => image.id),
})

/** For its owner: who of the provider answered is not told. */
export const viewCase = (row: CaseRow, { messages, images }: Thread): contract.SupportCase => ({
  ...viewCaseRow(row),
  transaction_id: row.transaction_id,
  messages: messages.map((message) => viewMessage(message, images)),
})

export const viewDeskRow = (row: CaseRow): DeskRow => ({ ...viewCaseRow(row), name: row.name })

export const viewDeskCase = (row: CaseRow, { messages, images }: Thread): DeskCase => ({
  ...viewCaseRow(row),
  member_id: row.member_id,
  name: row.name,
  email: row.email,
  transaction_id: row.transaction_id,
  messages: messages.map((message) => ({ ...viewMessage(message, images), by: message.by })),
})

export type Step = 'received' | 'added' | 'answered' | 'closed' | 'reopened'

/** What a member is told at each step. Nothing of what was written: mails are read by whoever holds the phone. */
const STEPS: Record<Step, (number: string) => { subject: string; text: string }> = {
  received: (number) => ({
    subject: `We have your request (case ${number})`,
    text: 'Thank you for writing to us. A person reads every request and answers within two working days.',
  }),
  added: (number) => ({
    subject: `We have your reply (case ${number})`,
    text: 'Thank you for your reply. A person reads it and answers within two working days.',
  }),
  answered: (number) => ({
    subject: `We have answered your case ${number}`,
    text: 'There is an answer to your request. You can read it, and reply, under Help and Support.',
  }),
  closed: (number) => ({
    subject: `Your case ${number} is closed`,
    text: 'We have closed your case. If something is still open, send us a new request under Help and Support.',
  }),
  reopened: (number) => ({
    subject: `Your case ${number} is open again`,
    text: 'We have opened your case again and are looking into it.',
  }),
}

export type Told = Pick<CaseRow, 'number' | 'member_id'> & { email: string }

export const caseMail = (config: Config, { number, member_id, email }: Told, step: Step): NewMail => {
  const { subject, text } = STEPS[step](number)
  const url = `${config.publicUrl}/Sidebar/helpandsupport/${number}`
  const action = { label: 'Open your case', url }
  return {
    ...mail(config, email, { purpose: `support-${step}`, subject, heading: subject, paragraphs: [text], action }),
    accountId: member_id,
  }
}

export const caseNotice = ({ number }: Pick<CaseRow, 'number'>, step: 'answered' | 'closed', at: Date) => ({
  kind: 'support' as const,
  ref: number,
  mailed: true as const,
  title: STEPS[step](number).subject,
  message: STEPS[step](number).text,
  at,
})

/** To the provider's own people: that something waits, and where. */
export const deskMail = (config: Config, to: string, number: string, step: 'received' | 'added') =>
  mail(config, to, {
    purpose: 'support-desk',
    subject: step === 'received' ? `A new support case: ${number}` : `A reply in support case ${number}`,
    heading: step === 'received' ? 'A new support case' : 'A reply in a support case',
    paragraphs: [`A member has written to support. The case has the number ${number}.`],
    action: { label: 'Open the case', url: `${config.publicUrl}/provider/support/${number}` },
  })
