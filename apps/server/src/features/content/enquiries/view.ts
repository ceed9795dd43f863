import type { Enquiry } from '@heartwell/contract/content/enquiries.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
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
  composeMail(config, { to: email }, 'enquiry-received', { values: { number: String(number) } })

export const answerMail = (config: Config, { email, number }: Receiver, answer: string) =>
  composeMail(config, { to: email }, 'enquiry-answered', { values: { number: String(number), answer } })
