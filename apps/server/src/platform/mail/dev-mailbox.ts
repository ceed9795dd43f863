import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { dayAndTime } from '@heartwell/contract/text/format.ts'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { devPage, guardDevPage } from '../http/dev-pages.ts'
import { escapeHtml, linked } from './templates.ts'

export type CaughtMail = { id: string; to: string; subject: string; text: string; sent_at: string }
type OpenedMail = CaughtMail & { from: string; html: string }

const SHOWN = 200

/** Shows the .eml files of the outbox. Never register it in production: everybody could read everybody's codes. */
export async function devMailbox(app: FastifyInstance, { outboxDir }: { outboxDir: string }): Promise<void> {
  app.get('/dev/mailbox', async (_, reply) => guardDevPage(reply, 'text/html').send(page(await openMails(outboxDir))))
  app.get('/dev/mailbox.json', async (_, reply) =>
    guardDevPage(reply, 'application/json').send(JSON.stringify(await caughtMails(outboxDir))),
  )
  app.get<{ Params: { id: string; scheme: string } }>('/dev/mailbox/:id/:scheme', async ({ params }, reply) => {
    const scheme = SCHEMES.find((one) => one === params.scheme)
    const name = (await mailNames(outboxDir)).find((one) => idOf(one) === params.id)
    if (!scheme || !name) return reply.callNotFound()
    const { html } = await readMail(path.join(outboxDir, name))
    return guardDevPage(reply, 'text/html').header('content-security-policy', MAIL_POLICY).send(inScheme(html, scheme))
  })
}

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** An email is shown in a frame of the mailbox page, with its own styles, and its links open outside of the frame. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`

/** The email as a mail program with this colour scheme shows it, whatever scheme the developer's browser has. */
function inScheme(html: string, scheme: Scheme): string {
  const bodyAt = html.indexOf('<body')
  const head = html
    .slice(0, bodyAt)
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('light dark', scheme)
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
  return head + html.slice(bodyAt)
}

/** Newest first. */
export async function caughtMails(outboxDir: string): Promise<CaughtMail[]> {
  const mails = await openMails(outboxDir)
  return mails.map(({ id, to, subject, text, sent_at }) => ({ id, to, subject, text, sent_at }))
}

const openMails = async (outboxDir: string): Promise<OpenedMail[]> =>
  Promise.all((await mailNames(outboxDir)).map((name) => readMail(path.join(outboxDir, name))))

async function mailNames(outboxDir: string): Promise<string[]> {
  const names = await readdir(outboxDir).catch(noneYet)
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, SHOWN)
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

const idOf = (file: string) => path.basename(file, '.eml').replace(/^[^-]*-/, '')

async function readMail(file: string): Promise<OpenedMail> {
  const mail = await PostalMime.parse(await readFile(file))
  return {
    id: idOf(file),
    from: mail.from?.name || mail.from?.address || '',
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    sent_at: mail.date ?? '',
  }
}

const page = (mails: OpenedMail[]) =>
  devPage({
    title: 'Caught emails',
    lead: 'MAIL_URL names no mail server, so emails appear here, newest first. Reload the page to see new ones.',
    body: mails.length === 0 ? '<p>No emails yet.</p>' : `${SWITCH}\n${mails.map(openedMail).join('\n')}`,
  })

const SWITCH = `<fieldset class="switch"><legend>Phones show emails in</legend>
<label><input type="radio" name="scheme" id="light" checked>light colours</label>
<label><input type="radio" name="scheme" id="dark">dark colours</label>
</fieldset>`

/** The email as a phone shows it, in the list of the mailbox and opened, beside its text part. */
function openedMail(mail: OpenedMail): string {
  const { id, from, subject, text, html } = mail
  if (html === '') return mailArticle(mail)
  const preview = /<div class="preview"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  const frames = SCHEMES.map(
    (scheme) =>
      `<iframe class="${scheme}" src="/dev/mailbox/${encodeURIComponent(id)}/${scheme}" title="${escapeHtml(subject)}, in ${scheme} colours" sandbox="${SANDBOX}" loading="lazy"></iframe>`,
  )
  return `<article class="mail" id="mail-${escapeHtml(id)}">
<h2>${escapeHtml(subject)}</h2>
${envelope(mail)}
<div class="sides">
<section class="phone" aria-label="On a phone: ${escapeHtml(subject)}"><p class="row"><strong>${escapeHtml(from)}</strong><span>${escapeHtml(subject)}</span><span class="soft">${preview}</span></p>
${frames.join('\n')}</section>
<section class="text" aria-label="Text part: ${escapeHtml(subject)}"><h3>Text part</h3><pre>${withLinks(text)}</pre></section>
</div>
</article>`
}

const envelope = ({ to, sent_at }: CaughtMail) =>
  `<p>To <strong>${escapeHtml(to)}</strong>, <time datetime="${escapeHtml(sent_at)}">${escapeHtml(readableTime(sent_at))}</time></p>`

/** The text part of an email as HTML with working links. */
export function mailArticle(mail: CaughtMail): string {
  return `<article id="mail-${escapeHtml(mail.id)}">
<h2>${escapeHtml(mail.subject)}</h2>
${envelope(mail)}
<pre>${withLinks(mail.text)}</pre>
</article>`
}

const readableTime = (iso: string) => (iso === '' ? 'no date' : dayAndTime(iso, '5 November 2026'))

export const withLinks = (text: string): string => linked(text, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)
