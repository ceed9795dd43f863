import { randomUUID } from 'node:crypto'
import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { QueueOptions } from '../jobs/queues.ts'
import { insertMail } from './mails.queries.ts'

export const MAIL_QUEUE = 'mail-send'

export type NewMail = {
  to: string
  accountId?: string
  /** A short machine name such as `verify-email`; it appears in logs. */
  purpose: string
  subject: string
  text: string
  html?: string
  /** When its code or link expires. An email that could not be sent by then is dropped. */
  expiresAt?: Date
  /** One of many similar emails: it waits until no individually requested email is waiting. */
  bulk?: boolean
  /** The address at which mail programs unsubscribe the receiver (RFC 8058). */
  unsubscribeUrl?: string
  /** An appointment for the receiver's calendar (RFC 6047). */
  calendar?: MailedCalendar
  /** For an email whose text the provider may change: its name, and what it is with another text. */
  rewording?: { name: string; render(text: EmailText): Pick<NewMail, 'subject' | 'text' | 'html'> }
}

type MailedCalendar = { method: 'REQUEST' | 'CANCEL'; file: string }

export type Mailer = {
  /** The email is sent if and only if the caller's transaction commits. */
  queue(tx: Db, mail: NewMail): Promise<void>
}

/** Thrown when an address or a subject could smuggle a header or a second recipient into the mail. */
export class UnsafeMailHeader extends Error {
  override readonly name = 'UnsafeMailHeader'
}

/** For every process that queues emails, also without delivering them itself. */
export async function createMailer(jobs: Jobs, retry: QueueOptions = {}): Promise<Mailer> {
  await jobs.declare(MAIL_QUEUE, retry)
  return {
    async queue(tx, mail) {
      refuseUnsafeHeaders(mail)
      const id = randomUUID()
      await insertMail(tx, rowOf(id, mail))
      await jobs.send(tx, MAIL_QUEUE, { mailId: id }, { id, ...(mail.bulk ? { priority: -1 } : {}) })
    },
  }
}

function rowOf(id: string, mail: NewMail) {
  return {
    id,
    account_id: mail.accountId ?? null,
    to_address: mail.to,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html ?? null,
    purpose: mail.purpose,
    expires_at: mail.expiresAt ?? null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    calendar_method: mail.calendar?.method ?? null,
    calendar_file: mail.calendar?.file ?? null,
  }
}

const CONTROL = /\p{Cc}|\u2028|\u2029/u
const ONE_ADDRESS = /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u

function refuseUnsafeHeaders({ to, subject, unsubscribeUrl = '' }: NewMail): void {
  if (!ONE_ADDRESS.test(to)) throw new UnsafeMailHeader('A mail needs exactly one plain address.')
  if (CONTROL.test(subject)) throw new UnsafeMailHeader('A subject must be one line without control characters.')
  if (/[\s<>]/.test(unsubscribeUrl)) throw new UnsafeMailHeader('The address to unsubscribe at must be one address.')
}
