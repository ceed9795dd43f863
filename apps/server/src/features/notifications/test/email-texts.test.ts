import {
  type EditedEmail,
  EMAIL_VERSIONS_LISTED,
  type EmailText,
  type EmailVersion,
  emailTexts,
} from '@heartwell/contract/notifications/email-texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { answerMail } from '../../content/enquiries/view.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

const KIND = 'enquiry-answered'
const params = { kind: KIND }
const asEditor = () => ({ as: editor.token })
const TEXT: EmailText = {
  subject: 'No. {number}: our reply',
  preview: 'Open this email to read it.',
  heading: 'Dear reader',
  body: 'You asked something.\n\n{answer}',
  button: '',
  footer: 'Yours, {site}',
}

async function current(): Promise<EditedEmail> {
  const { body } = await t.call(emailTexts.read, { params }, asEditor())
  return body.data as EditedEmail // its schema
}
const save = (text: Partial<EmailText>, version: number, token = editor.token) =>
  t.call(emailTexts.save, { params, body: { ...TEXT, ...text, version } }, { as: token })
async function versions(): Promise<EmailVersion[]> {
  return (await t.call(emailTexts.versions, { params }, asEditor())).body.rows as EmailVersion[] // its schema
}
/** The email that a visitor gets now. */
async function sent(to: string, from: TestApp = t) {
  const mail = answerMail(from.deps.config, { email: to, number: 7 }, 'Yes, we do.')
  await from.deps.db.transaction().execute((tx) => from.deps.mailer.queue(tx, mail))
  const [newest] = await from.mailsTo(to)
  return newest
}

test('a new database sends the shipped texts, which are version 1', async () => {
  const email = await current()
  expect(email).toMatchObject({ version: 1, by: null, saved_at: null, text: { body: '{answer}' }, has_button: false })
  expect(email.placeholders.map(({ name, required, in_subject }) => [name, required, in_subject])).toEqual([
    ['number', true, true],
    ['answer', true, false],
    ['site', false, true],
  ])
  expect(await sent('first@visitor.example')).toMatchObject({ subject: 'Our answer to your message (no. 7)' })
  const { body } = await t.call(emailTexts.list, {}, asEditor())
  expect((body.rows as object[]).length).toBeGreaterThan(45)
})

test('a saved text is a new version with its author, and is sent from now on; an earlier one is restored by saving it', async () => {
  const { version } = await current()
  const saved = await save({}, version)
  expect(saved.body.data).toMatchObject({ version: version + 1, by: editor.name, text: TEXT })
  const mail = await sent('second@visitor.example')
  expect(mail?.subject).toBe('No. 7: our reply')
  expect(mail?.text).toContain('Dear reader\n\nYou asked something.\n\nYes, we do.\n\n')
  expect(mail?.text).toContain(`Yours, ${t.deps.config.site.name}`)
  const [newest, shipped] = await versions()
  expect([newest?.by, shipped?.by, shipped?.version]).toEqual([editor.name, null, 1])
  const act = await t.db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(act).toMatchObject({
    action: 'email_text.saved',
    actor_id: editor.id,
    reason: `${KIND}, version ${version + 1}`,
  })

  await save(shipped?.text ?? {}, version + 1)
  expect(await sent('third@visitor.example')).toMatchObject({ subject: 'Our answer to your message (no. 7)' })
})

test('a text that somebody saved in the database by another process counts once the mailer forgets', async () => {
  const { version } = await current()
  await sent('fourth@visitor.example')
  const text = JSON.stringify({ ...TEXT, subject: 'Elsewhere {number}' })
  await t.db
    .insertInto('email_texts')
    .values({ kind: KIND, version: version + 1, text, saved_at: t.deps.clock() })
    .execute()
  t.deps.mailer.forget() // The signal of the trigger does this in every process.
  expect(await sent('fifth@visitor.example')).toMatchObject({ subject: 'Elsewhere 7' })
})

test('a stored text that lacks a placeholder is not sent', async () => {
  const { version } = await current()
  const text = JSON.stringify({ ...TEXT, subject: 'Broken', body: 'Nothing' })
  await t.db
    .insertInto('email_texts')
    .values({ kind: KIND, version: version + 1, text, saved_at: t.deps.clock() })
    .execute()
  t.deps.mailer.forget()
  expect(await sent('sixth@visitor.example')).toMatchObject({ subject: 'Our answer to your message (no. 7)' })
})

test('of two saves of the same version at once, one is stored and the other refused', async () => {
  const { version } = await current()
  const row = { kind: KIND, version: version + 1, text: JSON.stringify(TEXT), saved_at: t.deps.clock() }
  const hold = (tx: Db) => tx.insertInto('email_texts').values(row).execute()
  const results = await startWhileHeld(t, hold, [
    () => save({ heading: 'A' }, version),
    () => save({ heading: 'B' }, version),
  ])
  expect(results.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['content.stale', 'saved'])
  expect((await save({}, version)).body.code).toBe('content.stale')
})

test(`the history has the last ${EMAIL_VERSIONS_LISTED} versions and the shipped one`, async () => {
  const { version } = await current()
  const rows = Array.from({ length: EMAIL_VERSIONS_LISTED }, (_, n) => ({
    kind: KIND,
    version: version + 1 + n,
    text: JSON.stringify(TEXT),
    saved_at: t.deps.clock(),
  }))
  await t.db.insertInto('email_texts').values(rows).execute()
  expect((await versions()).map((one) => one.version)).toEqual([...rows.map((row) => row.version).reverse(), 1])
})

test.each([
  [{ body: 'Nothing' }, 'body'],
  [{ body: '{answer} {nonsense}' }, 'body'],
  [{ subject: '{number} {answer}' }, 'subject'],
  [{ subject: 'two\nlines {number}' }, 'subject'],
  [{ subject: ' ' }, 'subject'],
  [{ button: 'Press' }, 'button'],
  [{ footer: 'x'.repeat(301) }, 'footer'],
])('%o is refused at its field by each endpoint that takes a text', async (changed, field) => {
  const { version } = await current()
  const body = { ...TEXT, ...changed }
  const answers = [
    await save(changed, version),
    await t.call(emailTexts.preview, { params, body }, asEditor()),
    await t.call(emailTexts.sendTest, { params, body }, asEditor()),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  }
  expect((await current()).version).toBe(version)
})

test('the preview shows sample data, as text and as a page for a frame; a test email goes to the viewer alone', async () => {
  const { body } = await t.call(emailTexts.preview, { params, body: TEXT }, asEditor())
  expect(body).toMatchObject({ subject: 'No. 118: our reply', text: expect.stringContaining('Yes, you can visit us.') })
  const page = await t.request({
    method: 'POST',
    url: `/api/provider/emails/${KIND}/preview.html`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...TEXT, heading: '<b>Dear</b>' }).toString(),
    as: editor.token,
  })
  expect(page.status).toBe(200)
  expect(page.raw.toString()).toContain('&#60;b&#62;Dear&#60;/b&#62;')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['x-frame-options']).toBeUndefined()
  await t.call(emailTexts.sendTest, { params, body: TEXT }, asEditor())
  expect((await t.mailsTo(editor.email))[0]).toMatchObject({ subject: 'No. 118: our reply', purpose: 'email-test' })
})

test('an email that does not exist is not found, and everybody but editors and administrators is refused', async () => {
  for (const kind of ['nonsense', '__proto__', 'constructor'])
    expect((await t.call(emailTexts.read, { params: { kind } }, asEditor())).status).toBe(404)
  const { version } = await current()
  const member = await aMember(t)
  const reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  const administrator = await aStaffMember(t, 'provider', ['administrator'])
  expect((await save({}, version, '')).body.code).toBe('session.required')
  expect((await save({}, version, member.token)).body.code).toBe('session.not_allowed')
  expect((await save({}, version, reviewer.token)).body.code).toBe('staff.role_missing')
  expect((await save({}, version, administrator.token)).status).toBe(200)
})
