import { randomUUID } from 'node:crypto'
import { content } from '@heartwell/contract/content/content.ts'
import { type NewsletterIssue, newsletter } from '@heartwell/contract/content/newsletter.ts'
import type { NewMail } from '../../src/platform/mail/mail.ts'
import { aStaffMember } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import { testApp } from '../test-app.ts'

export const SITE = 'https://heartwell.example'
export const ANN = 'ann@readers.example'
export const LETTER = { subject: 'News of autumn', text: 'Dear reader,\n\nthe evenings\nare long <again>.' }

export const tokenOf = (mail: NewMail | undefined, page: 'confirm' | 'unsubscribe') =>
  decodeURIComponent(new RegExp(`${SITE}/newsletter/${page}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '')

/** A server with a provider, and what readers and the provider do with the newsletter. */
export async function openNewsletter() {
  const t = await testApp({ env: { PUBLIC_URL: SITE } })
  const provider = await aStaffMember(t)
  /** The clock of these tests moves far, so each call has a session of its own. */
  const asProvider = async () => ({ as: await freshSession(t, provider) })
  const subscribe = (email: unknown, at = t) => at.call(content.subscribe, { body: { email } })
  const confirm = (token: string) => t.call(content.confirmSubscription, { body: { token } })
  const listed = async () =>
    // The response schema has just been applied.
    ((await t.call(newsletter.issues, {}, await asProvider())).body as unknown as { rows: NewsletterIssue[] }).rows
  return {
    t,
    provider,
    asProvider,
    subscribe,
    confirm,
    listed,
    leave: (token: string) => t.call(content.unsubscribe, { body: { token } }),
    rows: () => t.db.selectFrom('subscribers').selectAll().orderBy('email').execute(),
    issueMails: () =>
      t.db.selectFrom('mails').selectAll().where('purpose', '=', 'newsletter-letter').orderBy('to_address').execute(),
    send: async (body: object = LETTER, id: string = randomUUID()) =>
      t.call(newsletter.sendIssue, { body: { id, ...body } }, await asProvider()),

    /** A subscriber who completed all steps; the email is deleted. */
    async aSubscriber(email = `${randomUUID()}@readers.example`) {
      await subscribe(email)
      await confirm(tokenOf((await t.mailsTo(email))[0], 'confirm'))
      await t.db.deleteFrom('mails').where('to_address', '=', email).execute()
    },

    /** Confirmed subscribers, written directly: only the tests of subscribing pay for it. */
    async subscribers(count: number) {
      const at = t.deps.clock().getTime()
      const values = Array.from({ length: count }, (_, n) => ({
        email: `reader${n}@readers.example`,
        wording_version: 1,
        // Seven share each moment, because a page must also end correctly between equal times.
        asked_at: new Date(at - Math.floor(n / 7) * 1000),
        confirmed_at: new Date(at),
      }))
      await t.db.insertInto('subscribers').values(values).execute()
    },

    async empty() {
      for (const table of ['subscribers', 'newsletter_issues', 'mails'] as const) await t.db.deleteFrom(table).execute()
    },
  }
}
