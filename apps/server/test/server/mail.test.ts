import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { devStyle } from '../../src/platform/http/dev-pages.ts'
import { type Jobs, startJobs } from '../../src/platform/jobs/jobs.ts'
import type { QueueOptions } from '../../src/platform/jobs/queues.ts'
import { deliverMails, type MailSettings } from '../../src/platform/mail/deliver-mails.ts'
import { devMailbox } from '../../src/platform/mail/dev-mailbox.ts'
import { createMailer, MAIL_QUEUE, type Mailer, type NewMail, UnsafeMailHeader } from '../../src/platform/mail/mail.ts'
import { testDatabase } from '../database/test-database.ts'

const CODE_MAIL: NewMail = {
  to: 'rosalind@example.org',
  purpose: 'reset-password',
  subject: 'Your code',
  text: 'Your code is 402917.',
  html: '<p>Your code is <b>402917</b>.</p>',
  expiresAt: new Date(Date.now() + 600_000),
}
const plainMail = (number: number): NewMail => ({
  to: `member${number}@example.org`,
  purpose: 'note',
  subject: `News ${number}`,
  text: 'You have a new message.',
})

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 20 })

type Post = { port: number; received: Email[]; tries: number; close(): Promise<void> }
type PostOptions = { port?: number; refuse?: boolean; hold?: Promise<void> }

/** A mail server of our own on this machine. */
async function openPost({ port = 0, refuse = false, hold = Promise.resolve() }: PostOptions = {}): Promise<Post> {
  const post: Post = { port, received: [], tries: 0, close: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _, done) {
      post.tries += 1
      if (!refuse) return done()
      done(Object.assign(new Error(`mailbox of ${address.address} is busy`), { responseCode: 451 }))
    },
    onData(stream, _, done) {
      stream.toArray().then(async (chunks) => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        await hold
        post.received.push(mail)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // The address of a listening TCP server is never a string.
  post.port = (server.server.address() as AddressInfo).port
  post.close = () => new Promise((resolve) => server.close(resolve))
  return post
}

const subjectsOf = (post: Post) => post.received.map((mail) => mail.subject).sort()

describe('emails and jobs', () => {
  let database: Database
  let outboxDir: string
  let lines: string[]
  let closing: (() => Promise<unknown>)[]

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    outboxDir = await mkdtemp(path.join(tmpdir(), 'outbox-'))
    lines = []
    closing = [() => rm(outboxDir, { recursive: true, force: true })]
  })
  afterEach(async () => {
    for (const close of closing.reverse()) await close()
    await sql`delete from pgboss.job`.execute(database.db)
    await database.db.deleteFrom('mails').execute()
    expect(lines.filter((line) => /@|402917|News|Your code/.test(line))).toEqual([])
  })

  const log = () =>
    pino(
      { level: 'debug' },
      new Writable({
        write(line, _, done) {
          lines.push(String(line))
          done()
        },
      }),
    )
  const saying = (words: string) => lines.filter((line) => line.includes(words))

  async function openMailer(retry: QueueOptions = { delaySeconds: 0 }): Promise<{ jobs: Jobs; mailer: Mailer }> {
    const jobs = await startJobs({ db: database.db, log: log(), soleProcess: true, lookMs: 50 })
    closing.push(() => jobs.stop())
    return { jobs, mailer: await createMailer(jobs, retry) }
  }

  async function deliver(jobs: Jobs, settings: Partial<MailSettings> = {}) {
    const from = 'Heartwell <hello@heartwell.example>'
    const all = { from, outboxDir, probeMs: 50, ...settings }
    const delivery = await deliverMails({ db: database.db, jobs, log: log(), settings: all })
    closing.push(async () => delivery.stop())
  }

  async function openServer(options: PostOptions = {}): Promise<Post> {
    const post = await openPost(options)
    closing.push(() => post.close())
    return post
  }

  const urlOf = (post: Post) => `smtp://127.0.0.1:${post.port}`
  const queue = (mailer: Mailer, mail: NewMail) => database.db.transaction().execute((tx) => mailer.queue(tx, mail))
  const rows = () => database.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
  const unfinishedJobs = async () => {
    const { rows } = await sql`select id from pgboss.job where state <> 'completed'`.execute(database.db)
    return rows.length
  }

  test('an email arrives as it was written', async () => {
    const post = await openServer()
    const { jobs, mailer } = await openMailer()
    await deliver(jobs, { mailUrl: urlOf(post) })
    await queue(mailer, CODE_MAIL)
    await soon(() => expect(post.received).toHaveLength(1))
    const [mail] = post.received
    expect(mail).toMatchObject({
      from: { name: 'Heartwell', address: 'hello@heartwell.example' },
      to: [{ address: 'rosalind@example.org' }],
      subject: 'Your code',
      text: 'Your code is 402917.\n',
      html: '<p>Your code is <b>402917</b>.</p>\n',
    })
    const [row] = await rows()
    expect(mail?.messageId).toBe(`<${row?.id}@heartwell.example>`)
  })

  test('a calendar file arrives as an invitation beside the text, and nothing of it stays behind', async () => {
    const post = await openServer()
    const { jobs, mailer } = await openMailer()
    const file = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    await queue(mailer, { ...plainMail(1), calendar: { method: 'REQUEST', file } })
    await deliver(jobs, { mailUrl: urlOf(post) })
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    const [mail] = post.received
    const calendars = mail?.attachments.filter(({ filename }) => filename === 'appointment.ics') ?? []
    expect(calendars.length).toBeGreaterThan(0)
    for (const { content } of calendars) {
      const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
      expect(text.split(/\r?\n/)).toEqual(file.split('\r\n'))
    }
    expect(mail?.attachments).toContainEqual(expect.objectContaining({ mimeType: 'text/calendar', method: 'REQUEST' }))
    expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), calendar_file: null }])
  })

  test('F11: an outage of the server loses no email, and each arrives exactly once afterwards', async () => {
    const before = await openPost()
    const { jobs, mailer } = await openMailer({ tries: 2, delaySeconds: 0 })
    await deliver(jobs, { mailUrl: urlOf(before) })
    await queue(mailer, plainMail(0))
    await soon(() => expect(before.received).toHaveLength(1))
    await before.close()
    for (let number = 1; number <= 20; number += 1) await queue(mailer, plainMail(number))
    await soon(() => expect(saying('mails wait').length).toBeGreaterThan(3))
    const after = await openServer({ port: before.port })
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    expect(subjectsOf(after)).toEqual(Array.from({ length: 20 }, (_, index) => `News ${index + 1}`).sort())
    expect((await rows()).every((row) => row.sent_at !== null && row.attempts <= 2)).toBe(true)
  })

  test('F11: emails queued while a server is down from the start use no attempt', async () => {
    const gone = await openPost()
    await gone.close()
    const { jobs, mailer } = await openMailer({ tries: 1 })
    await deliver(jobs, { mailUrl: urlOf(gone) })
    await queue(mailer, plainMail(1))
    await soon(() => expect(saying('mails wait').length).toBeGreaterThan(1))
    const back = await openServer({ port: gone.port })
    await soon(() => expect(subjectsOf(back)).toEqual(['News 1']))
    await soon(async () => expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }]))
  })

  test('F11: an email that the server keeps refusing is given up after all attempts, without its address in the log', async () => {
    const post = await openServer({ refuse: true })
    const { jobs, mailer } = await openMailer({ tries: 3, delaySeconds: 0 })
    await deliver(jobs, { mailUrl: urlOf(post) })
    await queue(mailer, CODE_MAIL)
    await soon(() => expect(saying('a mail was given up')).toHaveLength(1))
    expect(JSON.parse(saying('a mail was given up')[0] ?? '')).toMatchObject({
      purpose: 'reset-password',
      attempts: 3,
      fault: 'EENVELOPE 451',
    })
    expect(post.tries).toBe(3)
    expect(await rows()).toMatchObject([
      { sent_at: null, dropped_at: expect.any(Date), text_body: '', html_body: null },
    ])
  })

  test('nothing is sent when the transaction of the email is rolled back', async () => {
    const { jobs, mailer } = await openMailer()
    const change = database.db.transaction().execute(async (tx) => {
      await mailer.queue(tx, plainMail(1))
      throw new Error('changed our mind')
    })
    await expect(change).rejects.toThrow('changed our mind')
    await queue(mailer, plainMail(2))
    await deliver(jobs)
    await soon(async () => expect(await readdir(outboxDir)).toHaveLength(1))
    expect(await rows()).toMatchObject([{ subject: 'News 2' }])
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
  })

  test('F11: an email whose code expired before it could be sent is dropped, and its text is erased', async () => {
    const { jobs, mailer } = await openMailer()
    await queue(mailer, { ...CODE_MAIL, expiresAt: new Date(Date.now() - 1_000) })
    await deliver(jobs)
    await soon(() => expect(saying('a mail was dropped')).toHaveLength(1))
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 0, text_body: '', html_body: null }])
    expect(await readdir(outboxDir)).toEqual([])
  })

  test.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hello\nX: y' }],
    ['a NUL in the subject', { subject: 'Hello\0' }],
    ['a line break in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['a second address', { to: 'a@example.org, b@example.org' }],
    ['a name with the address', { to: 'A <a@example.org>' }],
  ])('T23: %s is refused and leaves no trace', async (_, part) => {
    const { mailer } = await openMailer()
    await expect(queue(mailer, { ...CODE_MAIL, ...part })).rejects.toThrow(UnsafeMailHeader)
    expect(await rows()).toEqual([])
    expect(await unfinishedJobs()).toBe(0)
  })

  test('no code or link stays in the database once its email is sent', async () => {
    const { jobs, mailer } = await openMailer()
    await queue(mailer, CODE_MAIL)
    await deliver(jobs)
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    expect(await rows()).toMatchObject([{ sent_at: expect.any(Date), text_body: '', html_body: null }])
    const { rows: kept } = await sql`select 1 from pgboss.job where job::text like '%402917%'`.execute(database.db)
    expect(kept).toEqual([])
  })

  test('a sent email is not sent again when its job is repeated', async () => {
    const { jobs, mailer } = await openMailer()
    await queue(mailer, plainMail(1))
    await deliver(jobs)
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    const [file = ''] = await readdir(outboxDir)
    const { mtimeMs } = await stat(path.join(outboxDir, file))
    const [row] = await rows()
    await jobs.send(database.db, MAIL_QUEUE, { mailId: row?.id })
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    expect((await stat(path.join(outboxDir, file))).mtimeMs).toBe(mtimeMs)
    expect(await rows()).toMatchObject([{ attempts: 1 }])
  })

  test('an email whose sending was interrupted by a crash is sent after the next start', async () => {
    const { jobs: crashed, mailer } = await openMailer()
    await queue(mailer, plainMail(1))
    await sql`update pgboss.job set state = 'active', started_on = now()`.execute(database.db)
    await crashed.stop()
    const { jobs } = await openMailer()
    await deliver(jobs)
    await soon(async () => expect(await readdir(outboxDir)).toHaveLength(1))
  })

  test('stopping waits for an email that is being sent', async () => {
    let release = () => {}
    const hold = new Promise<void>((resolve) => {
      release = resolve
    })
    const post = await openServer({ hold })
    const { jobs, mailer } = await openMailer()
    await deliver(jobs, { mailUrl: urlOf(post) })
    await queue(mailer, plainMail(1))
    await soon(() => expect(post.tries).toBe(1))
    const stopped = jobs.stop()
    expect((await rows())[0]?.sent_at).toBeNull()
    release()
    await stopped
    expect(await rows()).toMatchObject([{ sent_at: expect.any(Date) }])
    expect(await unfinishedJobs()).toBe(0)
  })

  test('without a mail server each email is a file, and the mailbox page shows it with its link', async () => {
    const { jobs, mailer } = await openMailer()
    const text = 'Dear <Ada> & co,\n\nhttps://heartwell.example/verify?token=abc&next=1\n'
    await queue(mailer, { ...plainMail(1), subject: 'Please confirm – früh', text })
    await soon(async () => expect(await rows()).toHaveLength(1))
    await deliver(jobs)
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    const [row] = await rows()
    const [file = ''] = await readdir(outboxDir)
    expect(file).toMatch(new RegExp(`^\\d{8}T\\d{9}Z-${row?.id}\\.eml$`))
    expect(await readFile(path.join(outboxDir, file), 'utf8')).toContain('Auto-Submitted: auto-generated\r\n')

    const app = Fastify()
    closing.push(() => app.close())
    await app.register(devMailbox, { outboxDir })
    await app.register(devStyle, {})
    const list = await app.inject('/dev/mailbox.json')
    expect(list.json()).toEqual([
      { id: row?.id, to: 'member1@example.org', subject: 'Please confirm – früh', text, sent_at: expect.any(String) },
    ])
    const page = await app.inject('/dev/mailbox')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('<a href="https://heartwell.example/verify?token=abc&#38;next=1" rel="noreferrer">')
    expect(page.body).toContain('Dear &#60;Ada&#62; &#38; co,')
    expect(page.body).not.toMatch(/<script|style=/)
    expect(page.body).toContain('<link rel="stylesheet" href="/dev/style.css">')
    expect((await app.inject('/dev/style.css')).headers['content-type']).toContain('text/css')
  })

  test('two processes can start at once on an empty database, and each email is sent by one of them', async () => {
    await sql`drop schema if exists pgboss cascade`.execute(database.db)
    const post = await openServer()
    const start = () => startJobs({ db: database.db, log: log(), lookMs: 50 })
    const both = await Promise.all([start(), start()])
    closing.push(...both.map((jobs) => () => jobs.stop()))
    const [mailer] = await Promise.all(both.map((jobs) => createMailer(jobs)))
    for (const jobs of both) await deliver(jobs, { mailUrl: urlOf(post) })
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    await Promise.all(numbers.map((number) => queue(mailer!, plainMail(number))))
    await soon(async () => expect(await unfinishedJobs()).toBe(0))
    expect(subjectsOf(post)).toEqual(numbers.map((number) => `News ${number}`).sort())
  })

  test('a scheduled job runs once in its minute, whatever the number of processes', async () => {
    let runs = 0
    const count = async () => {
      runs += 1
    }
    for (const _ of ['first', 'second']) {
      const jobs = await startJobs({ db: database.db, log: log(), cronCheckSeconds: 1, lookMs: 50 })
      closing.push(() => jobs.stop())
      await jobs.work('every-minute', count)
      await jobs.schedule('every-minute', '* * * * *')
    }
    const minutes = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select count(distinct singleton_on)::int as minutes from pgboss.job where name = 'every-minute'`.execute(
        database.db,
      )
      return rows[0]?.minutes
    }
    await soon(async () => expect([runs > 0, await minutes()]).toEqual([true, runs]))
  })
})
