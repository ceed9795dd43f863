import { DEMO_CHAT_PARTNER, DEMO_LOGINS, DEMO_PASSWORD } from '@heartwell/demo/logins.ts'
import type { FastifyInstance } from 'fastify'
import { devPage, guardDevPage } from '../platform/http/dev-pages.ts'
import { assertOwnOrigin } from '../platform/http/origin.ts'
import { caughtMails, mailArticle } from '../platform/mail/dev-mailbox.ts'
import { demoCode } from './authenticator.ts'
import { DEMO_PAGE_SCRIPT } from './demo-page-script.ts'
import { fillSampleAnswers } from './sample-answers.ts'

type Options = { outboxDir: string; publicUrl: string }
const MAILS_SHOWN = 4

/** A page with the demo's logins, codes and emails side by side. Registered outside production only. */
export async function demoPage(app: FastifyInstance, { outboxDir, publicUrl }: Options): Promise<void> {
  app.get('/dev', async (_, reply) => reply.redirect('/dev/demo'))
  app.get('/dev/demo', async (_, reply) => {
    const mails = (await caughtMails(outboxDir)).slice(0, MAILS_SHOWN)
    return guardDevPage(reply, 'text/html').send(page(mails.map(mailArticle)))
  })
  app.get('/dev/demo.js', async (_, reply) => guardDevPage(reply, 'text/javascript').send(DEMO_PAGE_SCRIPT))
  app.post('/dev/sample-answers', async (request, reply) => {
    assertOwnOrigin(request.headers, publicUrl)
    const { user_id: userId } = Object(request.body)
    const message = await fillSampleAnswers(app, request, String(userId ?? ''))
    return guardDevPage(reply, 'application/json').send(JSON.stringify({ message, done: message.startsWith(DONE) }))
  })
}

const DONE = 'This profile is complete'

function page(mails: string[]): string {
  const { code } = demoCode()
  return devPage({
    title: 'Try the demo',
    lead: `Everybody here is invented and has the password <code>${DEMO_PASSWORD}</code>. A browser holds one session at a time: open a second browser or a private window beside this one to see both sides.`,
    script: '/dev/demo.js',
    body: `<p role="status"></p>
<div class="columns">
<section class="panel"><h2>Log in as</h2><ul class="people">${[...DEMO_LOGINS, DEMO_CHAT_PARTNER].map(login).join('')}</ul></section>
<div class="stack">
<section class="panel"><h2>Authenticator code</h2><p class="soft">For staff. It changes every half minute, and each person can use a code once.</p><div id="code"><p class="code">${code}</p></div>
<h2>Skip the questions</h2><p>Register, confirm your email address and choose woman or man. Then this button adds sample photos, a document and answers to the account of this browser.</p><p><button type="button">Fill with sample answers</button></p></section>
<section class="panel"><h2>Mailbox</h2><p class="soft">Emails of the demo appear here, newest first. <a href="/dev/mailbox">All emails</a></p><div id="mails">${mails.join('') || '<p>No emails yet.</p>'}</div></section>
</div>
<section class="panel wide"><h2>Ten minutes, two browsers</h2><ol>${TOUR.map((step) => `<li>${step}</li>`).join('')}</ol></section>
</div>`,
  })
}

const login = ({ who, email, where }: (typeof DEMO_LOGINS)[number]) =>
  `<li><h3>${who.charAt(0).toUpperCase()}${who.slice(1)}</h3><button type="button" data-email="${email}" data-password="${DEMO_PASSWORD}"${where === '/provider' ? ' data-staff="yes"' : ''}>Log in</button><span class="soft">${email}</span></li>`

const TOUR = [
  '<a href="/RegistrationPage">Register</a> in this browser. Your confirmation arrives in the mailbox above: follow its link.',
  'Choose woman or man, come back here and press <strong>Fill with sample answers</strong>. Or answer the questions yourself.',
  'In a second browser open this page and log in as the <strong>provider</strong>. You are the newest in the queue: open the profile and press <strong>Approve</strong>.',
  'Back in the first browser press <strong>Refresh</strong>. Open one of the five people for today, read why you might suit each other, and send your interest.',
  'In the second browser log in as the <strong>approved member</strong>, Margaret. Under Your Connections three people wait for an answer: say yes to João and choose what he may see.',
  'Open <strong>Messages</strong> as Margaret. In the first browser log in as the <strong>connection of Margaret</strong>, Alejandro, and open the chat with her. Write from both sides.',
  'As Margaret open <strong>Counselling</strong>, book Jonas Feld for the next free time and pay with the test card. Log in as the <strong>counsellor, free now</strong> in the other browser: both can join the room.',
]
