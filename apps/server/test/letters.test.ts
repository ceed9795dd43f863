import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { content, SUBSCRIPTION_WORDING } from '@heartwell/contract/content.ts'
import { type Letter, newsletter, SUBSCRIBER_PAGE, type Subscriber } from '@heartwell/contract/newsletter.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentJobs } from '../src/features/content/jobs.ts'
import { eraseUnconfirmed, LETTER_QUEUE, resumeLetters, sendLetterBatch } from '../src/features/content/service.ts'
import type { Deps } from '../src/platform/deps.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { outboxDelivery } from '../src/platform/mail/delivery.ts'
import { createMailer, type Mailer, type NewMail } from '../src/platform/mail/mail.ts'
import { aStaffMember, type StaffPerson } from './factories.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

const DAY = 24 * 3600 * 1000
const SITE = 'https://heartwell.example'
let t: TestApp
let provider: StaffPerson
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: SITE } })
  provider = await aStaffMember(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['subscribers', 'letters', 'mails'] as const) await t.db.deleteFrom(table).execute()
})

/** The clock of these tests moves far: a session of its own for each call. */
const asProvider = async () => ({ as: await freshSession(t, provider) })

const ANN = 'ann@readers.example'
const subscribe = (email: unknown, at = t) => at.call(content.subscribe, { body: { email } })
const confirm = (token: string) => t.call(content.confirmSubscription, { body: { token } })
const leave = (token: string) => t.call(content.unsubscribe, { body: { token } })
const rows = () => t.db.selectFrom('subscribers').selectAll().orderBy('email').execute()
const tokenOf = (mail: NewMail | undefined, page: 'confirm' | 'unsubscribe') =>
  decodeURIComponent(new RegExp(`${SITE}/newsletter/${page}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '')

async function aSubscriber(email = `${randomUUID()}@readers.example`) {
  await subscribe(email)
  await confirm(tokenOf((await t.mailsTo(email))[0], 'confirm'))
  await t.db.deleteFrom('mails').where('to_address', '=', email).execute()
  return email
}

/** Confirmed ones, written directly: only the tests of subscribing pay for it. */
async function subscribers(count: number) {
  const at = t.deps.clock().getTime()
  const values = Array.from({ length: count }, (_, n) => ({
    email: `reader${n}@readers.example`,
    wording_version: 1,
    // Seven share each moment: a page must also break well between equal times.
    asked_at: new Date(at - Math.floor(n / 7) * 1000),
    confirmed_at: new Date(at),
  }))
  await t.db.insertInto('subscribers').values(values).execute()
}

describe('MK-17 a visitor who subscribes', () => {
  test('is on the list only when the link in her mail was opened; the words she agreed to and both times are kept', async () => {
    expect(await subscribe(' Ann@Readers.example ')).toMatchObject({ status: 200, body: { success: true } })
    expect(await rows()).toMatchObject([
      { email: ANN, confirmed_at: null, wording_version: SUBSCRIPTION_WORDING.version, asked_at: expect.any(Date) },
    ])
    const [mail] = await t.mailsTo(ANN)
    expect(mail?.text).toContain(SUBSCRIPTION_WORDING.text)
    const token = tokenOf(mail, 'confirm')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { success: true } })
    expect(await rows()).toMatchObject([{ email: ANN, confirmed_at: expect.any(Date) }])
  })

  test('may open the link twice, also late, and the older of two links works too', async () => {
    for (const _ of [1, 2]) await subscribe(ANN)
    const tokens = (await t.mailsTo(ANN)).map((mail) => tokenOf(mail, 'confirm'))
    expect(new Set(tokens).size).toBe(2)
    expect((await confirm(tokens[1] ?? '')).body.success).toBe(true)
    const [first] = await rows()
    t.advance(8 * DAY)
    for (const token of tokens) expect((await confirm(token)).body.success).toBe(true)
    expect(await rows()).toEqual([first])
  })

  test('cannot use a link after seven days, nor one that was never sent; nothing stored opens the list', async () => {
    await subscribe(ANN)
    const token = tokenOf((await t.mailsTo(ANN))[0], 'confirm')
    const stored = await t.db.selectFrom('subscription_links').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    t.advance(7 * DAY + 1000)
    for (const wrong of [token, 'x', stored.token_hash.toString('base64url'), stored.token_hash.toString('hex')]) {
      expect(await confirm(wrong)).toMatchObject({ status: 200, body: { success: false } })
    }
    expect(await rows()).toMatchObject([{ confirmed_at: null }])
  })

  test('reads the same answer after the same time, whether the address is new, waits, is confirmed or was mailed too often', async () => {
    const counted = await testApp({ budgets: true, env: { PUBLIC_URL: SITE } })
    try {
      const answers = []
      for (let n = 0; n < 6; n += 1) {
        const from = performance.now()
        const { status, body, headers } = await subscribe(ANN, counted)
        answers.push({ status, body, length: headers['content-length'], slow: performance.now() - from >= 119 })
        if (n === 1) await counted.db.updateTable('subscribers').set({ confirmed_at: new Date() }).execute()
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 200, slow: true })
      const mails = await counted.mailsTo(ANN)
      expect(mails.map((mail) => mail.purpose)).toEqual([
        'newsletter-already',
        'newsletter-confirm',
        'newsletter-confirm',
      ])
      for (let n = 6; n < 10; n += 1) await subscribe(`${n}@readers.example`, counted)
      expect((await subscribe('one-too-many@readers.example', counted)).status).toBe(429)
    } finally {
      await counted.close()
    }
  })

  test.each([
    ['', 'Email is required'],
    ['ann@', 'Invalid email format'],
    ['ann@a.example, all@b.example', 'Invalid email format'],
    [undefined, 'Email is required'],
  ])('reads at the field what is wrong with "%s"', async (email, text) => {
    expect(await subscribe(email)).toMatchObject({ status: 400, body: { errors: { email: text } } })
    expect(await rows()).toEqual([])
  })

  test('and never confirms is erased after 14 days; who confirmed stays', async () => {
    await aSubscriber()
    await subscribe(ANN)
    t.advance(13 * DAY)
    expect(await eraseUnconfirmed(t.deps)).toBe(0)
    t.advance(2 * DAY)
    expect(await eraseUnconfirmed(t.deps)).toBe(1)
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }])
    expect(JSON.stringify(await rows())).not.toContain(ANN)
  })
})

const LETTER = { subject: 'News of autumn', text: 'Dear reader,\n\nthe evenings\nare long <again>.' }
const send = async (body: object = LETTER, id: string = randomUUID()) =>
  t.call(newsletter.sendLetter, { body: { id, ...body } }, await asProvider())
async function listed(): Promise<Letter[]> {
  const { body } = await t.call(newsletter.letters, {}, await asProvider())
  return (body as unknown as { rows: Letter[] }).rows // the response schema has just been applied
}
const letterMails = () =>
  t.db.selectFrom('mails').selectAll().where('purpose', '=', 'newsletter-letter').orderBy('to_address').execute()

describe('MK-17 somebody who leaves the list', () => {
  test('does so with the link in any letter, as often as she likes, and nothing of her address is left', async () => {
    await aSubscriber(ANN)
    await send()
    await sendLetterBatch(t.deps, (await listed())[0]?.id ?? '')
    const [mail] = await t.mailsTo(ANN)
    const token = tokenOf(mail, 'unsubscribe')
    t.advance(1000 * DAY)
    for (const _ of [1, 2]) expect((await leave(token)).body.success).toBe(true)
    for (const table of ['subscribers', 'mails', 'letters', 'audit', 'letter_recipients'] as const) {
      expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute()), table).not.toContain(ANN)
    }
    await aSubscriber(ANN)
    expect((await leave(token)).body.success).toBe(true)
    expect(await rows()).toHaveLength(1) // an old letter does not end a new subscription
  })

  test('can let her mail program do it: RFC 8058, without cookie, as a form of either kind', async () => {
    const boundary = 'b0undary'
    const kinds = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        `multipart/form-data; boundary=${boundary}`,
        `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      ],
    ]
    for (const [type = '', payload = ''] of kinds) {
      await aSubscriber(ANN)
      await send()
      await sendLetterBatch(t.deps, (await listed())[0]?.id ?? '')
      const url = (await letterMails())[0]?.unsubscribe_url ?? ''
      const answer = await t.request({
        method: 'POST',
        url: url.replace(SITE, ''),
        payload,
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await rows()).toEqual([])
    }
  })

  test('cannot be thrown out by somebody who knows her id, by another site’s page, or by a changed link', async () => {
    await aSubscriber(ANN)
    const [row] = await rows()
    const forged = [row?.id ?? '', `${row?.id}.`, `${row?.id}.${'A'.repeat(43)}`, randomUUID(), 'x'.repeat(80)]
    for (const token of forged) expect(await leave(token)).toMatchObject({ status: 200, body: { success: false } })
    await send()
    await sendLetterBatch(t.deps, (await listed())[0]?.id ?? '')
    const url = ((await letterMails())[0]?.unsubscribe_url ?? '').replace(SITE, '')
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const fromElsewhere = { ...type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await t.request({ method: 'POST', url, payload: 'x=1', headers: fromElsewhere })).status).toBe(403)
    expect((await t.request({ method: 'POST', url: `${url}x`, payload: 'x=1', headers: type })).body.success).toBe(
      false,
    )
    expect(await rows()).toHaveLength(1)
  })
})

describe('MK-17 a letter', () => {
  test('goes to everybody who has confirmed, as text and as escaped markup, with a link to leave in text and header', async () => {
    await aSubscriber(ANN)
    await subscribe('waits@readers.example')
    await t.db.deleteFrom('mails').execute()
    expect(await send()).toMatchObject({
      status: 200,
      body: { success: true, message: 'The letter is on its way to 1 people.' },
    })
    expect(await listed()).toMatchObject([{ ...LETTER, total: 1, sent: 0, by: provider.name, finished_at: null }])
    await sendLetterBatch(t.deps, (await listed())[0]?.id ?? '')
    expect(await listed()).toMatchObject([{ total: 1, sent: 1, finished_at: expect.any(String) }])
    const mails = await letterMails()
    expect(mails).toMatchObject([{ to_address: ANN, subject: LETTER.subject, account_id: null }])
    expect(mails[0]?.text_body).toContain('the evenings\nare long <again>.')
    expect(mails[0]?.html_body).toContain('the evenings<br>are long &#60;again&#62;.')
    expect(mails[0]?.html_body).toContain(`<a href="${mails[0]?.unsubscribe_url?.replaceAll('&', '&#38;')}"`)
    expect(mails[0]?.text_body).toContain(mails[0]?.unsubscribe_url)
  })

  test('leaves with the two headers of RFC 8058, and other mails have none', async () => {
    await aSubscriber(ANN)
    await send()
    await sendLetterBatch(t.deps, (await listed())[0]?.id ?? '')
    await subscribe('new@readers.example')
    const folder = await mkdtemp(path.join(tmpdir(), 'letters-'))
    try {
      const delivery = outboxDelivery(folder, 'Heartwell <hello@heartwell.example>')
      for (const row of await t.db.selectFrom('mails').selectAll().execute()) await delivery.send(row)
      const [letter] = await letterMails()
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

  test('sent twice with the same id, or by two clicks at once, is one letter; its sending is recorded once', async () => {
    await subscribers(3)
    const id = randomUUID()
    const answers = await Promise.all([send(LETTER, id), send(LETTER, id)])
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    expect((await send({ ...LETTER, subject: 'Another' }, id)).body.message).toBe('This letter is on its way already.')
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
    const answer = await t.call(newsletter.testLetter, { body: LETTER }, await asProvider())
    expect(answer.body.message).toContain(provider.email)
    const mails = await t.db.selectFrom('mails').selectAll().execute()
    expect(mails).toMatchObject([{ to_address: provider.email, subject: LETTER.subject, unsubscribe_url: null }])
    expect(await listed()).toEqual([])
  })

  test('to 250 people whose job is killed in the middle and taken up again reaches each of them once', async () => {
    await subscribers(250)
    const id = randomUUID()
    let made = 0
    const dying: Mailer = {
      async queue(tx, mail) {
        made += 1
        if (made > 120) throw new Error('killed')
        await t.deps.mailer.queue(tx, mail)
      },
    }
    const open = async (changed: Partial<Deps>) => {
      const jobs = await startJobs({ db: t.db, log: t.deps.log, soleProcess: true })
      const deps = { ...t.deps, jobs, ...changed }
      await jobs.declare(LETTER_QUEUE, { delaySeconds: 0, tries: 3 })
      await contentJobs(deps, jobs)
      return { jobs, deps }
    }
    const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

    const first = await open({ mailer: dying })
    await t.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('letters')
        .values({ id, ...LETTER, created_at: new Date(), total: 250 })
        .execute()
      const all = await tx.selectFrom('subscribers').select('id').execute()
      const recipients = all.map((one) => ({ letter_id: id, subscriber_id: one.id }))
      await tx.insertInto('letter_recipients').values(recipients).execute()
      await first.jobs.send(tx, LETTER_QUEUE, { letterId: id })
    })
    await soon(async () => expect(made).toBeGreaterThan(120))
    await first.jobs.stop()
    expect(await listed()).toMatchObject([{ total: 250, sent: 100, finished_at: null }])
    await sql`update pgboss.job set state = 'active' where name = ${LETTER_QUEUE} and state <> 'completed'`.execute(
      t.db,
    )

    const second = await open({})
    try {
      await resumeLetters(second.deps)
      await soon(async () => expect(await listed()).toMatchObject([{ sent: 250, finished_at: expect.any(String) }]))
    } finally {
      await second.jobs.stop()
    }
    const addresses = (await letterMails()).map((mail) => mail.to_address)
    expect(addresses).toHaveLength(250)
    expect(new Set(addresses).size).toBe(250)
    expect(await t.db.selectFrom('letter_recipients').selectAll().execute()).toEqual([])
  })

  test('worked on by two at once, while somebody leaves, reaches nobody twice and not who left', async () => {
    await subscribers(120)
    await send()
    const id = (await listed())[0]?.id ?? ''
    const [gone] = await t.db.selectFrom('subscribers').selectAll().orderBy('id', 'desc').limit(1).execute()
    const removed = t.call(newsletter.removeSubscriber, { params: { id: gone?.id ?? '' } }, await asProvider())
    const batches = Array.from({ length: 6 }, () => sendLetterBatch(t.deps, id))
    await Promise.all([removed, ...batches])
    const addresses = (await letterMails()).map((mail) => mail.to_address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toHaveLength(119)
    expect(addresses).not.toContain(gone?.email)
    expect((await listed())[0]?.finished_at).not.toBeNull()
  })

  test('waits in the outbox behind mails that somebody asked for', async () => {
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

describe('MK-17 the provider', () => {
  type Page = { counts: object; rows: Subscriber[]; next_cursor: string | null }
  async function subscribersIn(query: Record<string, string> = {}): Promise<Page> {
    const { body } = await t.call(newsletter.subscribers, { query }, await asProvider())
    return body as unknown as Page // the response schema has just been applied
  }

  test('sees who is on the list and who waits, each once over all pages, newest first', async () => {
    await subscribers(SUBSCRIBER_PAGE * 2 + 7)
    await subscribe(ANN)
    const first = await subscribersIn()
    expect(first.counts).toEqual({ confirmed: SUBSCRIBER_PAGE * 2 + 7, waiting: 1 })
    const second = await subscribersIn({ cursor: first.next_cursor ?? '' })
    const third = await subscribersIn({ cursor: second.next_cursor ?? '' })
    const seen = [first, second, third].flatMap((page) => page.rows)
    expect(new Set(seen.map((row) => row.id)).size).toBe(SUBSCRIBER_PAGE * 2 + 7)
    expect(seen.map((row) => row.asked_at)).toEqual(
      seen
        .map((row) => row.asked_at)
        .toSorted()
        .reverse(),
    )
    expect(third.next_cursor).toBeNull()
    expect((await subscribersIn({ state: 'waiting' })).rows).toMatchObject([{ email: ANN, confirmed_at: null }])
  })

  test('removes an address: it is gone everywhere, and the record holds who did it and not the address', async () => {
    await aSubscriber(ANN)
    const { id = '' } = (await rows())[0] ?? {}
    const remove = async () => t.call(newsletter.removeSubscriber, { params: { id } }, await asProvider())
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await rows()).toEqual([])
    const recorded = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(recorded).toMatchObject([{ action: 'subscriber.removed', actor_id: provider.id }])
    expect(JSON.stringify(recorded)).not.toContain(ANN)
  })

  test.each(['x', '2026-01-01', `now_${randomUUID()}`])('is refused a page mark that is none: %s', async (cursor) => {
    for (const call of [newsletter.subscribers, newsletter.letters]) {
      expect((await t.call(call, { query: { cursor } }, await asProvider())).status).toBe(400)
    }
  })
})
