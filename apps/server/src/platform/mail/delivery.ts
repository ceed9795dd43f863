import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailRow } from './mails.queries.ts'

/** A transport for emails: a server, or a folder. */
export type Delivery = {
  send(mail: MailRow): Promise<void>
  /** Rejects while emails cannot be sent. */
  verify(): Promise<void>
}

/** Below the time after which the queue takes the job for crashed: two workers never send an email at once. */
const SEND_DEADLINE_MS = 240_000

export function smtpDelivery(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 60_000,
    socketTimeout: 90_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(SEND_DEADLINE_MS) })
    },
    async verify() {
      await transport.verify()
    },
  }
}

/** Writes one .eml file for each email. A repeat after a crash writes the same file again. */
export function outboxDelivery(folder: string, from: string): Delivery {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const file = path.join(folder, `${fileTime(mail.created_at)}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(`${file}.part`, message, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        await rm(`${file}.part`, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async verify() {},
  }
}

function messageOf(mail: MailRow, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/, '')
  return {
    from,
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    ...calendarPart(mail),
    date: mail.created_at,
    // The same for every attempt, so that a receiver can recognise a repeat after a crash.
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
  }
}

/**
 * Some mail programs offer an invitation when the calendar is an alternative of the text, others when it is an
 * attachment.
 */
function calendarPart({
  calendar_method: method,
  calendar_file: content,
}: MailRow): Pick<SendMailOptions, 'icalEvent'> {
  if (method === null || content === null) return {}
  return { icalEvent: { method, content, filename: 'appointment.ics' } }
}

function unsubscribeHeaders({ unsubscribe_url }: MailRow): Record<string, string> {
  if (unsubscribe_url === null) return {}
  return { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const fileTime = (time: Date) => time.toISOString().replaceAll(/[-:.]/g, '')

/** The server cannot be reached or refuses our login; the email itself was not refused. */
export function isServerDown(error: unknown): boolean {
  const { code, responseCode } = detailsOf(error)
  return responseCode === 421 || SERVER_DOWN.has(code)
}

const SERVER_DOWN = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT', 'EPROXY', 'EAUTH', 'ENOAUTH'])

/** Codes only: the server's own messages often repeat the address. */
export function deliveryFault(error: unknown): string {
  const { code, responseCode } = detailsOf(error)
  return responseCode === undefined ? code : `${code} ${responseCode}`
}

function detailsOf(error: unknown): { code: string; responseCode: number | undefined } {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', responseCode: undefined }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : error.name,
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
  }
}
