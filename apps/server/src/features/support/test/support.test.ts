import { randomUUID } from 'node:crypto'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import {
  CASE_IMAGES_MAX,
  CASE_PAGE,
  CaseNumber,
  type SupportCase,
  support,
} from '@heartwell/contract/support/support.ts'
import { type InboxCase, type InboxRow, supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aMember,
  aPicture,
  aStaffMember,
  multipart,
  type Person,
  type StaffPerson,
} from '../../../../test/factories.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { eraseOldCases } from '../service.ts'

const INBOX = 'desk@provider.example'
let t: TestApp
let provider: StaffPerson
let asha: Person
beforeAll(async () => {
  t = await testApp({ env: { SUPPORT_EMAIL: INBOX } })
  provider = await aStaffMember(t)
  asha = await aMember(t, { name: 'Asha Rao' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('support_cases').execute()
  await t.db.deleteFrom('mails').execute()
  await t.db.deleteFrom('notifications').execute()
})

const request = (changed: Record<string, unknown> = {}, by = asha) => ({
  user_id: by.id,
  user_name: by.name,
  user_email: by.email,
  subject: 'gs',
  title: 'My pictures',
  message: 'Where are they?',
  ...changed,
})
const send = (changed: Record<string, unknown> = {}, by = asha) =>
  t.call(support.send, { body: request(changed, by) }, { as: by.token })

/** The number of a new case. */
async function raise(changed: Record<string, unknown> = {}, by = asha): Promise<string> {
  const { status, body } = await send(changed, by)
  expect(status).toBe(200)
  return CaseNumber.parse(body.case_number)
}

async function withImages(body: Record<string, string>, images: Buffer[], url: string, by = asha): Promise<Answer> {
  const fields = Object.entries(body).map(([name, value]) => ({ name, value }))
  const files = images.map((file, index) => ({ name: `image${index % 3}`, file, filename: '../secret.png' }))
  return t.request({ method: 'POST', url, ...multipart([...fields, ...files]), as: by.token })
}

async function read(number: string, by = asha): Promise<SupportCase> {
  const { status, body } = await t.call(support.case, { params: { number } }, { as: by.token })
  expect(status).toBe(200)
  return body.data as SupportCase // The response schema has just been applied.
}
const reply = (number: string, message: unknown, by = asha) =>
  t.call(support.reply, { params: { number }, body: { message } }, { as: by.token })

type InboxAction = 'close' | 'reopen'
const act = (call: InboxAction, number: string) =>
  t.call(supportInbox[call], { params: { number } }, { as: provider.token })
const answer = (number: string, text = 'They are here.') =>
  t.call(supportInbox.answer, { params: { number }, body: { text } }, { as: provider.token })
async function supportCase(number: string): Promise<InboxCase> {
  return (await t.call(supportInbox.case, { params: { number } }, { as: provider.token })).body.data as InboxCase // its schema
}
async function inbox(query: Record<string, string> = {}) {
  const { body } = await t.call(supportInbox.list, { query }, { as: provider.token })
  return body as unknown as { counts: Record<string, number>; rows: InboxRow[]; next_cursor: string | null } // its schema
}
const subjects = async (address: string) => (await t.mailsTo(address)).map((mail) => mail.subject)

describe('HS-03 EN-15 API-36 API-37 a member who sends a support form', () => {
  test.each(['gs', 'pd', 'ts', 'dp'])(
    'gets a case number; the case %s has title, message and code',
    async (subject) => {
      const number = await raise({ subject, transaction_id: ' tx-77 ' })
      const stored = await supportCase(number)
      expect(stored).toMatchObject({ member_id: asha.id, name: 'Asha Rao', email: asha.email, subject })
      expect(await read(number)).toMatchObject({
        subject,
        title: 'My pictures',
        state: 'received',
        transaction_id: subject === 'pd' ? 'tx-77' : null,
        messages: [{ from: 'member', text: 'Where are they?', images: [] }],
      })
    },
  )

  test('may spell name and email either way; what is stored comes from the account', async () => {
    const forged = { user_name: undefined, user_email: undefined, name: 'Somebody', email: 'else@where.example' }
    for (const spelling of [{}, forged]) {
      const stored = await supportCase(await raise(spelling))
      expect(stored).toMatchObject({ member_id: asha.id, name: 'Asha Rao', email: asha.email })
    }
  })

  test.each([
    ['VA-69', { user_name: undefined }, { user_name: 'Name is required' }],
    ['VA-69', { user_email: ' ' }, { user_email: 'Email is required' }],
    ['VA-69', { user_name: undefined, name: '' }, { user_name: 'Name is required' }],
    ['VA-69', { title: ' ' }, { title: 'Subject is required' }],
    ['VA-69', { message: '' }, { message: 'Message is required' }],
    ['VA-70', { subject: 'pd', title: '', transaction_id: 't' }, { title: 'Title is required' }],
    ['VA-70', { subject: 'pd', message: '', transaction_id: 't' }, { message: 'Issue is required' }],
    ['VA-70', { subject: 'pd', transaction_id: 't', user_name: ' ' }, { user_name: 'Name is required' }],
    ['VA-70', { subject: 'pd', transaction_id: 't', user_email: undefined }, { user_email: 'Email is required' }],
    ['VA-70', { subject: 'pd' }, { transaction_id: 'Transaction ID is required' }],
    ['VA-71', { subject: 'ts', user_name: '' }, { user_name: 'Name is required' }],
    ['VA-71', { subject: 'ts', user_email: undefined, email: ' ' }, { user_email: 'Email is required' }],
    ['VA-71', { subject: 'ts', title: '' }, { title: 'Subject is required' }],
    ['VA-71', { subject: 'ts', message: '\n' }, { message: 'Issue is required' }],
    ['VA-69', { title: 'x'.repeat(151) }, { title: 'Subject must be at most 150 characters' }],
    ['VA-69', { title: 'a\r\nb' }, { title: 'Subject must be one line' }],
    ['API-37', { subject: 'xx' }, { subject: expect.any(String) }],
  ])('%s reads at the field what is wrong with %o, and nothing is stored', async (_, changed, errors) => {
    expect(await send(changed)).toMatchObject({ status: 400, body: { code: 'request.invalid', errors } })
    expect((await inbox()).rows).toEqual([])
  })

  test('gets an email, like the provider’s address, with the number and nothing of the message', async () => {
    const number = await raise({ title: 'canary-title', message: 'canary-text' })
    expect(await subjects(asha.email)).toEqual([`We have your request (case ${number})`])
    expect(await subjects(INBOX)).toEqual([`A new support case: ${number}`])
    const mails = await t.db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(mails)).not.toContain('canary')
    expect(mails.find((mail) => mail.to_address === asha.email)?.text_body).toContain(
      `/Sidebar/helpandsupport/${number}`,
    )
  })

  test('may do so five times an hour', async () => {
    const counted = await testApp({ rateLimits: true })
    try {
      const ravi = await aMember(counted)
      const statuses = []
      for (let n = 0; n < 6; n += 1) {
        statuses.push((await counted.call(support.send, { body: request({}, ravi) }, { as: ravi.token })).status)
      }
      expect(statuses).toEqual([...Array(5).fill(200), 429])
    } finally {
      await counted.close()
    }
  })
})

describe('pictures in a case', () => {
  test('are re-encoded without what cameras add, and shown to the member and the provider, to nobody else', async () => {
    const picture = await sharp(await aPicture())
      .withExif({ IFD0: { Copyright: 'canary' } })
      .jpeg()
      .toBuffer()
    const sent = await withImages(request({}) as Record<string, string>, [picture, picture], '/api/send-support')
    const { messages } = await read(CaseNumber.parse(sent.body.case_number))
    const [id = '', second] = messages[0]?.images ?? []
    expect(second).toBeDefined()
    const shown = await t.call(support.image, { params: { id } }, { as: asha.token })
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(shown.raw).metadata()).exif).toBeUndefined()
    expect((await t.call(supportInbox.image, { params: { id } }, { as: provider.token })).status).toBe(200)
    const ravi = await aMember(t)
    expect((await t.call(support.image, { params: { id } }, { as: ravi.token })).status).toBe(404)
  })

  test('are three at most, and must be pictures', async () => {
    const fields = request({}) as Record<string, string>
    const four = Array.from({ length: CASE_IMAGES_MAX + 1 }, () => Buffer.from([0xff, 0xd8, 0xff]))
    expect(await withImages(fields, four, '/api/send-support')).toMatchObject({
      status: 409,
      body: { code: 'support.too_many_images', message: 'You can attach up to 3 images.' },
    })
    expect((await withImages(fields, [Buffer.from('<svg/>')], '/api/send-support')).body.code).toBe('image.type')
    expect((await inbox()).rows).toEqual([])
  })
})

describe('the way of a case', () => {
  test('received, answered, replied to, closed, opened again: state, emails, notifications and records follow', async () => {
    const number = await raise()
    expect((await answer(number)).status).toBe(200)
    expect(await read(number)).toMatchObject({ state: 'answered', messages: [{}, { from: 'provider' }] })
    expect((await reply(number, 'Thank you.')).status).toBe(200)
    expect(await read(number)).toMatchObject({ state: 'received', messages: [{}, {}, { text: 'Thank you.' }] })
    await act('close', number)
    await act('close', number)
    expect((await read(number)).state).toBe('closed')
    expect(await reply(number, 'And now?')).toMatchObject({ status: 409, body: { code: 'support.closed' } })
    expect((await answer(number)).body.code).toBe('support.closed')
    await act('reopen', number)
    expect((await read(number)).state).toBe('received')

    expect((await subjects(asha.email)).sort()).toEqual(
      [
        `We have your request (case ${number})`,
        `We have answered your case ${number}`,
        `We have your reply (case ${number})`,
        `Your case ${number} is closed`,
        `Your case ${number} is open again`,
      ].sort(),
    )
    expect(await subjects(INBOX)).toHaveLength(2)
    const { body } = await t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token })
    const titles = (body.notification_history as { title: string }[]).map(({ title }) => title) // its schema
    expect(titles.sort()).toEqual([`We have answered your case ${number}`, `Your case ${number} is closed`])
    const { id } = await t.db.selectFrom('support_cases').select('id').executeTakeFirstOrThrow()
    const acts = await t.db.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('seq').execute()
    expect(acts.map((row) => row.action)).toEqual(['support.answered', 'support.closed', 'support.reopened'])
  })

  test('the member does not learn who of the provider answered; the provider does', async () => {
    const number = await raise()
    await answer(number)
    expect(JSON.stringify(await read(number))).not.toContain(provider.name)
    expect((await supportCase(number)).messages[1]?.by).toBe(provider.name)
  })

  test('another member’s case is not there: not to read, not to reply to, not as a mark of a page', async () => {
    const number = await raise()
    const ravi = await aMember(t)
    const ravis = await raise({}, ravi)
    expect((await t.call(support.case, { params: { number } }, { as: ravi.token })).status).toBe(404)
    expect((await reply(number, 'Hello', ravi)).status).toBe(404)
    const { body } = await t.call(support.cases, { query: { cursor: number } }, { as: ravi.token })
    expect(body.rows).toEqual([])
    const all = await t.call(support.cases, {}, { as: ravi.token })
    expect(all.body.rows).toMatchObject([{ number: ravis }])
    expect(await read(number)).toMatchObject({ messages: [{}] })
  })

  test('an empty reply is refused', async () => {
    const refused = await reply(await raise(), ' ')
    expect(refused).toMatchObject({ status: 400, body: { errors: { message: 'Message is required' } } })
  })

  test('a number that nobody has is not found by the provider', async () => {
    const params = { number: 'ZZZ-222' }
    expect((await t.call(supportInbox.case, { params }, { as: provider.token })).status).toBe(404)
    expect((await answer(params.number)).status).toBe(404)
    expect((await act('close', params.number)).status).toBe(404)
    expect((await act('reopen', params.number)).status).toBe(404)
    const image = await t.call(supportInbox.image, { params: { id: randomUUID() } }, { as: provider.token })
    expect(image.status).toBe(404)
  })
})

describe('lists of cases', () => {
  test('a member pages through the own cases, newest first', async () => {
    const numbers: string[] = []
    for (let n = 0; n < CASE_PAGE + 2; n += 1) numbers.unshift(await raise())
    const first = await t.call(support.cases, {}, { as: asha.token })
    const cursor = CaseNumber.parse(first.body.next_cursor)
    const second = await t.call(support.cases, { query: { cursor } }, { as: asha.token })
    expect(second.body.next_cursor).toBeNull()
    const rows = [first, second].flatMap(({ body }) => body.rows as { number: string }[]) // its schema
    expect(rows.map((row) => row.number)).toEqual(numbers)
  })

  test('the provider reads each state, the one that waits longest first; a second reply does not send it back', async () => {
    const a = await raise()
    const b = await raise({}, await aMember(t))
    const c = await raise()
    t.advance(1000)
    await answer(a)
    t.advance(1000)
    await reply(a, 'One.')
    t.advance(1000)
    await reply(b, 'x').then(({ status }) => expect(status).toBe(404))
    await reply(c, 'Two.')
    const { rows, counts } = await inbox()
    expect(rows.map((row) => row.number)).toEqual([b, c, a])
    expect(counts).toEqual({ received: 3, answered: 0, closed: 0 })
    for (const number of [a, c]) {
      await act('close', number)
      t.advance(1000)
    }
    expect((await inbox({ state: 'closed' })).rows.map((row) => row.number)).toEqual([c, a])
    expect((await t.call(supportInbox.list, { query: { cursor: 'x' } }, { as: provider.token })).status).toBe(400)
  })
})

describe('what is not needed any more', () => {
  test('a closed case is erased a year later; an open one stays', async () => {
    const old = await raise()
    const open = await raise()
    await act('close', old)
    t.advance(364 * DAY_MS)
    expect(await eraseOldCases(t.deps)).toBe(0)
    t.advance(2 * DAY_MS)
    expect(await eraseOldCases(t.deps)).toBe(1)
    expect((await t.db.selectFrom('support_cases').select('number').execute()).map((row) => row.number)).toEqual([open])
  })

  test('everything in a member’s cases is deleted with the account', async () => {
    const canary = `canary-${randomUUID()}`
    const leaves = await aMember(t)
    const body = request({ title: canary, message: canary }, leaves) as Record<string, string>
    await withImages(body, [await aPicture()], '/api/send-support', leaves)
    await runOperator(t.deps, ['erase', leaves.email, '--yes'])
    for (const table of ['support_cases', 'support_messages', 'support_images'] as const) {
      expect(await t.db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })
})
