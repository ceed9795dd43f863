import type * as contract from '@heartwell/contract/support.ts'
import type { Colleague, InboxCase, InboxRow, OtherCase } from '@heartwell/contract/support-inbox.ts'
import type { Config } from '../../platform/config.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import type { NoteRow } from './notes/queries.ts'
import type { CaseRow, ImageRow, InboxCaseRow, ListedRow, MessageRow } from './queries.ts'

export const viewCaseRow = (row: CaseRow): contract.CaseRow => ({
  number: row.number,
  subject: row.subject as contract.SupportSubject, // The table's check constraint allows no other.
  title: row.title,
  state: row.state as contract.CaseState, // The table's check constraint allows no other.
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

/** The case as its owner sees it, without the name of the staff member who answered. */
export const viewCase = (row: CaseRow, { messages, images }: Thread): contract.SupportCase => ({
  ...viewCaseRow(row),
  transaction_id: row.transaction_id,
  messages: messages.map((message) => viewMessage(message, images)),
  rating: viewRating(row),
})

const viewRating = ({ helped, rating_comment }: CaseRow): contract.CaseRating | null =>
  helped === null ? null : { helped, comment: rating_comment }

const viewAssignee = (row: ListedRow | InboxCaseRow): Colleague | null =>
  row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? 'Somebody' }

export const viewInboxRow = (row: ListedRow): InboxRow => ({
  ...viewCaseRow(row),
  name: row.name,
  assignee: viewAssignee(row),
})

const viewOtherCase = (row: CaseRow): OtherCase => {
  const { number, subject, title, state, created_at } = viewCaseRow(row)
  return { number, subject, title, state, created_at }
}

type InboxThread = Thread & { notes: NoteRow[]; merged: { number: string; title: string }[]; others: CaseRow[] }

export const viewInboxCase = (
  row: InboxCaseRow,
  { messages, images, notes, merged, others }: InboxThread,
): InboxCase => ({
  ...viewCaseRow(row),
  assignee: viewAssignee(row),
  merged_into: row.target_number,
  merged: merged.map(({ number, title }) => ({ number, title })),
  others: others.map(viewOtherCase),
  notes: notes.map(({ id, created_at, by, text }) => ({ id, at: created_at.toISOString(), by, text })),
  rating: viewRating(row),
  member_id: row.member_id,
  name: row.name,
  email: row.email,
  transaction_id: row.transaction_id,
  messages: messages.map((message) => ({ ...viewMessage(message, images), by: message.by })),
})

export type Step = 'received' | 'added' | 'answered' | 'closed' | 'reopened' | 'decided'

/** The email of each step. It quotes nothing of the case, because other people may see the phone's screen. */
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
  decided: (number) => ({
    subject: `We have decided about your case ${number}`,
    text: 'You can read our decision, and the reason for it, under Help and Support.',
  }),
}

export type CaseRecipient = Pick<CaseRow, 'number' | 'member_id'> & { email: string }

export const caseMail = (config: Config, { number, member_id, email }: CaseRecipient, step: Step): NewMail => {
  const { subject, text } = STEPS[step](number)
  const url = `${config.publicUrl}/Sidebar/helpandsupport/${number}`
  const action = { label: 'Open your case', url }
  const content = { purpose: `support-${step}`, subject, heading: subject, paragraphs: [text], action }
  return composeMail(config, { to: email, accountId: member_id }, content)
}

export const caseNotification = (
  { number }: Pick<CaseRow, 'number'>,
  step: 'answered' | 'closed' | 'decided',
  at: Date,
) => ({
  kind: 'support' as const,
  ref: number,
  mailed: true as const,
  title: STEPS[step](number).subject,
  message: STEPS[step](number).text,
  at,
})

/** An email to the provider's staff that a case waits, with a link to it. */
export const inboxMail = (config: Config, to: string, number: string, step: 'received' | 'added') =>
  composeMail(
    config,
    { to },
    {
      purpose: 'support-desk',
      subject: step === 'received' ? `A new support case: ${number}` : `A reply in support case ${number}`,
      heading: step === 'received' ? 'A new support case' : 'A reply in a support case',
      paragraphs: [`A member has written to support. The case has the number ${number}.`],
      action: { label: 'Open the case', url: `${config.publicUrl}/provider/support/${number}` },
    },
  )
