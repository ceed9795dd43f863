import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PostalMime from 'postal-mime'
import { escapeHtml } from './templates.ts'

export type CaughtMail = { id: string; to: string; subject: string; text: string; sent_at: string }

const SHOWN = 200

/** Shows the .eml files of the outbox. Never register it in production: everybody could read everybody's codes. */
export async function devMailbox(app: FastifyInstance, { outboxDir }: { outboxDir: string }): Promise<void> {
  app.get('/dev/mailbox', async (_, reply) => guarded(reply, 'text/html').send(page(await caughtMails(outboxDir))))
  app.get('/dev/mailbox.json', async (_, reply) =>
    guarded(reply, 'application/json').send(JSON.stringify(await caughtMails(outboxDir))),
  )
  app.get('/dev/mailbox.css', async (_, reply) => guarded(reply, 'text/css').send(STYLE))
}

function guarded(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
}

/** Newest first. */
export async function caughtMails(outboxDir: string): Promise<CaughtMail[]> {
  const names = await readdir(outboxDir).catch(noneYet)
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, SHOWN)
  return Promise.all(newest.map((name) => readMail(path.join(outboxDir, name))))
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function readMail(file: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(await readFile(file))
  return {
    id: path.basename(file, '.eml').replace(/^[^-]*-/, ''),
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    sent_at: mail.date ?? '',
  }
}

function page(mails: CaughtMail[]): string {
  const list = mails.map(article).join('\n')
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caught mails</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>Caught mails</h1>
<p>No mail server is set (MAIL_URL), so mails are kept here, newest first. Reload the page to see new ones.</p>
${list || '<p>No mail yet.</p>'}
</main>
</body>
</html>
`
}

function article({ id, to, subject, text, sent_at }: CaughtMail): string {
  return `<article id="mail-${escapeHtml(id)}">
<h2>${escapeHtml(subject)}</h2>
<p>To <strong>${escapeHtml(to)}</strong>, <time datetime="${escapeHtml(sent_at)}">${escapeHtml(readableTime(sent_at))}</time></p>
<pre>${withLinks(text)}</pre>
</article>`
}

const readableTime = (iso: string) =>
  iso === '' ? 'no date' : new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** Split first, escape each piece after: an address must not be cut at an escaped sign. */
export function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => {
      const words = escapeHtml(piece)
      return index % 2 === 1 ? `<a href="${words}" rel="noreferrer">${words}</a>` : words
    })
    .join('')
}

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fffaf5; color: #2b1b2e; font: 17px/1.6 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
h1, h2 { font-family: Fraunces, Georgia, 'Times New Roman', serif; line-height: 1.25; }
h1 { margin: 0 0 8px; }
h2 { margin: 0; font-size: 22px; }
article { margin: 24px 0; padding: 24px; background: #fff; border-radius: 24px; }
article p { margin: 4px 0 16px; color: #6b5a6e; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #a5324a; }
`
