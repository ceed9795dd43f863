import { randomUUID } from 'node:crypto'
import { content } from '@heartwell/contract/content/content.ts'
import { ENQUIRY_PAGE, type Enquiry, enquiries } from '@heartwell/contract/content/enquiries.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { eraseOldEnquiries } from '../enquiries/service.ts'

let t: TestApp
let provider: StaffPerson
beforeAll(async () => {
  t = await testApp()
  provider = await aStaffMember(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('enquiries').execute()
  await t.db.deleteFrom('mails').execute()
})

const FORM = { name: 'Maria Silva', email: 'maria@visitors.example', message: 'Do you answer on Sundays?' }
const write = (changed: Record<string, unknown> = {}, at = t) =>
  at.call(content.contact, { body: { ...FORM, ...changed } })
const stored = () => t.db.selectFrom('enquiries').selectAll().orderBy('number').execute()

type Listed = { counts: { open: number; done: number }; rows: Enquiry[]; next_cursor: string | null }
async function list(query: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await t.call(enquiries.list, { query }, { as: provider.token })
  expect(status).toBe(200)
  return body as unknown as Listed // The response schema has just been applied.
}
const act = (call: 'done' | 'reopen', id: string) => t.call(enquiries[call], { params: { id } }, { as: provider.token })
const answer = (id: string, text: unknown) =>
  t.call(enquiries.answer, { params: { id }, body: { text } }, { as: provider.token })
const audited = async (id: string) =>
  t.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'actor_role'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()

describe('MK-23 a visitor who sends the contact form', () => {
  test('gets a number, and the provider has the trimmed message', async () => {
    const { status, body } = await write({
      name: '  Maria Silva ',
      email: ' Maria@Visitors.example ',
      message: ' Hi\n',
    })
    const [row] = await stored()
    expect(row).toMatchObject({ name: 'Maria Silva', email: 'maria@visitors.example', message: 'Hi', done_at: null })
    expect([status, body.success]).toEqual([200, true])
    expect(body.message).toContain(String(row?.number))
  })

  test('gets an email with the number that repeats nothing of the message', async () => {
    const canary = `buy-${randomUUID()}.example`
    await write({ name: canary, message: `Click https://${canary}` })
    const [mail] = await t.mailsTo(FORM.email)
    const [row] = await stored()
    expect(mail).toMatchObject({ subject: `We have your message (no. ${row?.number})`, purpose: 'enquiry-received' })
    expect(mail?.text).toContain('A person reads every message')
    const { html_body } = await t.db.selectFrom('mails').select('html_body').executeTakeFirstOrThrow()
    expect(`${mail?.subject}${mail?.text}${html_body}`).not.toContain(canary)
  })

  test.each([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'maria@' }, { email: 'Invalid email format' }],
    [{ email: 'maria@a.example\r\nBcc: all@a.example' }, { email: 'Invalid email format' }],
    [{ message: ' \n ' }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(2001) }, { message: 'Message must be at most 2000 characters' }],
    [
      { name: undefined, email: undefined, message: undefined },
      { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
    ],
  ])('reads at the field what is wrong with %o, and nothing is stored', async (changed, errors) => {
    expect(await write(changed)).toMatchObject({ status: 400, body: { code: 'request.invalid', errors } })
    expect(await stored()).toEqual([])
  })

  test('may do so ten times an hour, and one address is mailed three times a day, however often it is given', async () => {
    const counted = await testApp({ rateLimits: true })
    try {
      const statuses = []
      for (let n = 0; n < 11; n += 1) statuses.push((await write({}, counted)).status)
      expect(statuses).toEqual([...Array(10).fill(200), 429])
      expect(await counted.mailsTo(FORM.email)).toHaveLength(3)
    } finally {
      await counted.close()
    }
  })
})

describe('MK-23 the provider', () => {
  test('reads open enquiries, the one that waits longest first, in pages that miss none while others are done', async () => {
    const total = ENQUIRY_PAGE + 5
    for (let n = 0; n < total; n += 1) await write({ message: `No. ${n}` })
    const first = await list()
    expect(first.counts).toEqual({ open: total, done: 0 })
    expect(first.rows).toHaveLength(ENQUIRY_PAGE)
    await act('done', first.rows[0]?.id ?? '')
    const second = await list({ cursor: first.next_cursor ?? '' })
    expect(second.next_cursor).toBeNull()
    const messages = [...first.rows, ...second.rows].map((row) => row.message)
    expect(messages).toEqual(Array.from({ length: total }, (_, n) => `No. ${n}`))
  })

  test('answers by email: the answer is stored with author and time, the enquiry is done, and the action is recorded', async () => {
    await write()
    const { id, number } = (await list()).rows[0]!
    expect(await answer(id, 'Yes, we do.\n\nWith <b>pleasure</b>.')).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const [mail] = await t.mailsTo(FORM.email)
    expect(mail?.subject).toBe(`Our answer to your message (no. ${number})`)
    expect(mail?.text).toContain('Yes, we do.\n\nWith <b>pleasure</b>.')
    expect(mail?.text).not.toContain(FORM.message)
    const [row] = (await list({ state: 'done' })).rows
    expect(row).toMatchObject({ id, done_at: expect.any(String) })
    expect(row?.answers).toEqual([
      { text: 'Yes, we do.\n\nWith <b>pleasure</b>.', at: expect.any(String), by: provider.name },
    ])
    expect(await audited(id)).toEqual([{ action: 'enquiry.answered', actor_id: provider.id, actor_role: 'provider' }])
  })

  test('answers an enquiry once, also when two colleagues answer at the same moment; opened again, it can be answered', async () => {
    await write()
    const { id } = (await list()).rows[0]!
    const answers = await Promise.all(['Yes.', 'Yes, we do.'].map((text) => answer(id, text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('enquiry.done')
    expect((await answer(id, 'Indeed.')).body.code).toBe('enquiry.done')
    const mailed = async () =>
      (await t.mailsTo(FORM.email)).filter(({ purpose }) => purpose === 'enquiry-answered').length
    expect(await mailed()).toBe(1)
    expect((await audited(id)).map(({ action }) => action)).toEqual(['enquiry.answered'])
    await act('reopen', id)
    expect((await answer(id, 'Indeed.')).status).toBe(200)
    expect(await mailed()).toBe(2)
  })

  test('marks one as done and opens it again, newest done ones first; each act is recorded', async () => {
    for (const message of ['first', 'second']) await write({ message })
    const { rows } = await list()
    for (const { id } of rows) await act('done', id)
    expect((await list({ state: 'done' })).rows.map((row) => row.message)).toEqual(['second', 'first'])
    const id = rows[0]?.id ?? ''
    await act('reopen', id)
    expect(await list()).toMatchObject({ counts: { open: 1, done: 1 }, rows: [{ id, done_at: null }] })
    expect((await audited(id)).map((row) => row.action)).toEqual(['enquiry.done', 'enquiry.reopened'])
  })

  test('cannot send an empty answer, nor touch an enquiry that does not exist', async () => {
    await write()
    const { id } = (await list()).rows[0]!
    expect(await answer(id, '  ')).toMatchObject({ status: 400, body: { errors: { text: 'An answer is required' } } })
    const nobody = randomUUID()
    expect((await answer(nobody, 'Hello')).status).toBe(404)
    expect([(await act('done', nobody)).status, (await act('reopen', nobody)).status]).toEqual([404, 404])
    expect(await audited(nobody)).toEqual([])
  })

  test.each(['x', '-1', '1e3', '99999999999'])('is refused a page mark that is none: %s', async (cursor) => {
    expect((await t.call(enquiries.list, { query: { cursor } }, { as: provider.token })).status).toBe(400)
  })
})

describe('what is not needed any more', () => {
  test('an enquiry is erased a year after it was done, with its answers; an open one stays', async () => {
    await write({ message: 'old' })
    await write({ message: 'open' })
    await answer((await list()).rows[0]?.id ?? '', 'Yes.')
    t.advance(364 * DAY_MS)
    expect(await eraseOldEnquiries(t.deps)).toBe(0)
    t.advance(2 * DAY_MS)
    expect(await eraseOldEnquiries(t.deps)).toBe(1)
    expect((await stored()).map((row) => row.message)).toEqual(['open'])
    expect(await t.db.selectFrom('enquiry_answers').selectAll().execute()).toEqual([])
  })

  test('deleting an account deletes the enquiries and the subscription of its address, and nobody else’s', async () => {
    const asha = await aMember(t)
    for (const email of [asha.email.toUpperCase(), FORM.email]) {
      await write({ email })
      await t.call(content.subscribe, { body: { email } })
    }
    await runOperator(t.deps, ['erase', asha.email, '--yes'])
    for (const table of ['enquiries', 'subscribers', 'accounts'] as const) {
      expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute()), table).not.toContain(asha.email)
    }
    expect((await t.mailsTo(asha.email)).map(({ subject }) => subject)).toEqual(['Your account is deleted'])
    expect((await stored()).map((row) => row.email)).toEqual([FORM.email])
    expect(await t.mailsTo(FORM.email)).toHaveLength(2)
  })
})
