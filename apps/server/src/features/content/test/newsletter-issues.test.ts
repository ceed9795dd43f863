import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newsletter } from '@heartwell/contract/content/newsletter.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { ANN, LETTER, openNewsletter } from '../../../../test/steps/newsletter-steps.ts'
import type { Deps } from '../../../deps.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { outboxDelivery } from '../../../platform/mail/delivery.ts'
import { createMailer } from '../../../platform/mail/mail.ts'
import { contentJobs } from '../jobs.ts'
import { ISSUE_QUEUE, resumeIssues, sendIssueBatch } from '../service.ts'

const { t, provider, asProvider, subscribe, aSubscriber, subscribers, send, listed, issueMails, empty } =
  await openNewsletter()
afterAll(() => t.close())
beforeEach(empty)

describe('MK-17 a newsletter issue', () => {
  test('goes to everybody who has confirmed, as text and as escaped markup, with a link to unsubscribe in text and header', async () => {
    await aSubscriber(ANN)
    await subscribe('waits@readers.example')
    await t.db.deleteFrom('mails').execute()
    expect(await send()).toMatchObject({
      status: 200,
      body: { success: true, message: 'The newsletter is on its way to 1 person.' },
    })
    expect(await listed()).toMatchObject([{ ...LETTER, total: 1, sent: 0, by: provider.name, finished_at: null }])
    await sendIssueBatch(t.deps, (await listed())[0]?.id ?? '')
    expect(await listed()).toMatchObject([{ total: 1, sent: 1, finished_at: expect.any(String) }])
    const mails = await issueMails()
    expect(mails).toMatchObject([{ to_address: ANN, subject: LETTER.subject, account_id: null }])
    expect(mails[0]?.text_body).toContain('the evenings\nare long <again>.')
    expect(mails[0]?.html_body).toContain('the evenings<br>are long &#60;again&#62;.')
    expect(mails[0]?.html_body).toContain(`<a href="${mails[0]?.unsubscribe_url?.replaceAll('&', '&#38;')}"`)
    expect(mails[0]?.text_body).toContain(mails[0]?.unsubscribe_url)
  })

  test('is sent with the two headers of RFC 8058, and other emails have none', async () => {
    await aSubscriber(ANN)
    await send()
    await sendIssueBatch(t.deps, (await listed())[0]?.id ?? '')
    await subscribe('new@readers.example')
    const folder = await mkdtemp(path.join(tmpdir(), 'letters-'))
    try {
      const delivery = outboxDelivery(folder, 'Heartwell <hello@heartwell.example>')
      for (const row of await t.db.selectFrom('mails').selectAll().execute()) await delivery.send(row)
      const [letter] = await issueMails()
      const headers = new Map<string, Record<string, string>>()
      for (const file of await readdir(folder)) {
        const mail = await PostalMime.parse(await readFile(path.join(folder, file)))
        headers.set(mail.to?.[0]?.address ?? '', Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])))
      }
      expect(headers.get(ANN)).toMatchObject({
        'list-unsubscribe': `<${letter?.unsubscribe_url}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
      expect(Object.keys(headers.get('new@readers.example') ?? {})).not.toContain('list-unsubscribe')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('sent twice with the same id, or by two clicks at once, is one issue; its sending is recorded once', async () => {
    await subscribers(3)
    const id = randomUUID()
    const answers = await Promise.all([send(LETTER, id), send(LETTER, id)])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    expect((await send({ ...LETTER, subject: 'Another' }, id)).body.message).toBe(
      'This newsletter is already on its way.',
    )
    expect(await listed()).toMatchObject([{ ...LETTER, total: 3 }])
    const recorded = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(recorded).toMatchObject([{ action: 'letter.sent', actor_id: provider.id, reason: 'to 3' }])
  })

  test('to nobody is refused, and so is one without subject or text', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: false } })
    expect(await listed()).toEqual([])
    expect(await send({ subject: ' ', text: '' })).toMatchObject({
      status: 400,
      body: { errors: { subject: 'A subject is required', text: 'A text is required' } },
    })
    expect((await send({ ...LETTER, subject: 'a\r\nBcc: all@b.example' })).status).toBe(400)
  })

  test('can be sent to the provider alone first; nobody else gets it and none is stored', async () => {
    await subscribers(2)
    const answer = await t.call(newsletter.sendTestIssue, { body: LETTER }, await asProvider())
    expect(answer.body.message).toContain(provider.email)
    const mails = await t.db.selectFrom('mails').selectAll().execute()
    expect(mails).toMatchObject([{ to_address: provider.email, subject: LETTER.subject, unsubscribe_url: null }])
    expect(await listed()).toEqual([])
  })

  test('to 150 people whose emails fail from the middle on, and which is taken up again, reaches each of them once', async () => {
    await subscribers(150)
    const id = randomUUID()
    let made = 0
    const dying: Deps['mailer'] = {
      forget: t.deps.mailer.forget,
      async queue(tx, mail) {
        made += 1
        if (made > 60) throw new Error('killed')
        await t.deps.mailer.queue(tx, mail)
      },
    }
    const open = async (changed: Partial<Deps>) => {
      const jobs = await startJobs({ db: t.db, log: t.deps.log, soleProcess: true })
      const deps = { ...t.deps, jobs, ...changed }
      await jobs.declare(ISSUE_QUEUE, { delaySeconds: 0, tries: 3 })
      await contentJobs(deps, jobs)
      return { jobs, deps }
    }
    const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 20 })

    const first = await open({ mailer: dying })
    await t.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('newsletter_issues')
        .values({ id, ...LETTER, created_at: new Date(), total: 150 })
        .execute()
      const all = await tx.selectFrom('subscribers').select('id').execute()
      const recipients = all.map((one) => ({ issue_id: id, subscriber_id: one.id }))
      await tx.insertInto('newsletter_recipients').values(recipients).execute()
      await first.jobs.send(tx, ISSUE_QUEUE, { issueId: id })
    })
    await soon(async () => expect(made).toBe(150))
    await first.jobs.stop()
    expect(await listed()).toMatchObject([{ total: 150, sent: 60, finished_at: null }])
    t.advance(HOUR_MS)
    await sql`update pgboss.job set state = 'active' where name = ${ISSUE_QUEUE} and state <> 'completed'`.execute(t.db)

    const second = await open({})
    try {
      await resumeIssues(second.deps)
      await soon(async () => expect(await listed()).toMatchObject([{ sent: 150, finished_at: expect.any(String) }]))
    } finally {
      await second.jobs.stop()
    }
    const addresses = (await issueMails()).map((mail) => mail.to_address)
    expect(addresses).toHaveLength(150)
    expect(new Set(addresses).size).toBe(150)
    expect(await t.db.selectFrom('newsletter_recipients').selectAll().execute()).toEqual([])
  })

  test('processed by two jobs at once, while somebody unsubscribes, reaches nobody twice and not that person', async () => {
    await subscribers(120)
    await send()
    const id = (await listed())[0]?.id ?? ''
    const [gone] = await t.db.selectFrom('subscribers').selectAll().orderBy('id', 'desc').limit(1).execute()
    const removed = t.call(newsletter.removeSubscriber, { params: { id: gone?.id ?? '' } }, await asProvider())
    const batches = Array.from({ length: 6 }, () => sendIssueBatch(t.deps, id))
    await Promise.all([removed, ...batches])
    const addresses = (await issueMails()).map((mail) => mail.to_address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toHaveLength(119)
    expect(addresses).not.toContain(gone?.email)
    expect((await listed())[0]?.finished_at).not.toBeNull()
  })

  test('reaches nobody who unsubscribes while the emails of their batch are written', async () => {
    await subscribers(3)
    await send()
    const id = (await listed())[0]?.id ?? ''
    const gone = await t.db.selectFrom('subscribers').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
    const as = await asProvider()
    await startWhileHeld<unknown>(t, heldTable('mails'), [
      () => sendIssueBatch(t.deps, id),
      () => t.call(newsletter.removeSubscriber, { params: { id: gone.id } }, as),
    ])
    const addresses = (await issueMails()).map((mail) => mail.to_address)
    expect([addresses.length, addresses.includes(gone.email)]).toEqual([2, false])
  })

  test('waits in the outbox behind emails that somebody requested', async () => {
    const jobs = await startJobs({ db: t.db, log: t.deps.log, soleProcess: true })
    try {
      const mailer = await createMailer(jobs)
      const mail = { to: ANN, purpose: 'note', subject: 'Hello', text: 'Hello' }
      await t.db.transaction().execute((tx) => mailer.queue(tx, { ...mail, bulk: true }))
      await t.db.transaction().execute((tx) => mailer.queue(tx, mail))
      const { rows: found } = await sql<{ priority: number }>`
        select priority from pgboss.job where name = 'mail-send' order by created_on`.execute(t.db)
      expect(found.map((job) => job.priority)).toEqual([-1, 0])
    } finally {
      await jobs.stop()
    }
  })
})
