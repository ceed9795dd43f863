import type * as contract from '@heartwell/contract/support/support.ts'
import type { Colleague, InboxCase, InboxRow, OtherCase } from '@heartwell/contract/support/support-inbox.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { composeMail, shippedWords } from '../notifications/email-texts/view.ts'
import type { NoteRow } from './notes/queries.ts'
import type { CaseRow, ImageRow, InboxCaseRow, ListedRow, MessageRow } from './queries.ts'

export const viewCaseRow = (row: CaseRow): contract.CaseRow => ({
  number: row.number,
  subject: row.subject,
  title: row.title,
  state: row.state,
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

export type CaseRecipient = Pick<CaseRow, 'number' | 'member_id'> & { email: string }

/** It quotes nothing of the case, because other people may see the phone's screen. */
export const caseMail = (config: Config, { number, member_id, email }: CaseRecipient, step: Step): NewMail =>
  composeMail(config, { to: email, accountId: member_id }, `support-${step}`, {
    values: { number },
    url: `${config.publicUrl}/Sidebar/helpandsupport/${number}`,
  })

export const caseNotification = (
  { number }: Pick<CaseRow, 'number'>,
  step: 'answered' | 'closed' | 'decided',
  at: Date,
) => ({
  kind: 'support' as const,
  ref: number,
  mailed: true as const,
  ...shippedWords(`support-${step}`, { number }),
  at,
})

/** An email to the provider's staff that a case waits, with a link to it. */
export const inboxMail = (config: Config, to: string, number: string, step: 'received' | 'added') =>
  composeMail(config, { to }, `support-desk-${step}`, {
    values: { number },
    url: `${config.publicUrl}/provider/support/${number}`,
  })
