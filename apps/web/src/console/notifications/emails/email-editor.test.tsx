// @vitest-environment happy-dom
import { type EditedEmail, emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { EmailEditorPage } from './email-editor-page.tsx'
import { EmailsPage } from './emails-page.tsx'

const TEXT = {
  subject: 'Case {number}',
  preview: '',
  heading: 'Your case',
  body: 'It has the number {number}.',
  button: 'Open',
  footer: '',
}
const anEmail = (email: Partial<EditedEmail> = {}): EditedEmail => ({
  kind: 'support-received',
  group: 'support',
  name: 'Request received',
  occasion: 'A member writes to support',
  version: 3,
  saved_at: '2026-11-20T10:00:00.000Z',
  by: 'Ruth',
  text: TEXT,
  has_button: true,
  placeholders: [
    { name: 'number', sample: 'HW-1', required: true, in_subject: true },
    { name: 'site', sample: 'Heartwell', required: false, in_subject: true },
  ],
  ...email,
})
const SHIPPED = { version: 1, saved_at: null, by: null, text: { ...TEXT, subject: 'As shipped {number}' } }
const saved = (email: Partial<EditedEmail>) => ({ success: true, message: 'The email is saved.', data: anEmail(email) })

async function open(email = anEmail()) {
  const { version, saved_at, by, text } = email
  const api = consoleApi()
    .on(emailTexts.read, { success: true, data: email })
    .on(emailTexts.versions, { success: true, rows: [{ version, saved_at, by, text }, SHIPPED] })
    .on(emailTexts.preview, { success: true, subject: 'Case HW-1', text: 'It has the number HW-1.' })
  const opened = renderForStaff(<EmailEditorPage />, api, {
    route: '/provider/emails/:kind',
    path: '/provider/emails/support-received',
  })
  await opened.page.findByLabelText('Subject')
  return opened
}

describe('the text of an email', () => {
  test('that is typed while an earlier one is saved stays, as a change of the saved version', async () => {
    const answer = later<ReturnType<typeof saved>>()
    const { user, page, api } = await open()
    api.on(emailTexts.save, () => answer.promise)
    await fillIn(user, { Heading: 'Ours' })
    await user.click(page.getByRole('button', { name: 'Save' }))
    await page.findByRole('button', { name: 'Saving...' })
    await fillIn(user, { Heading: 'Ours and yours' })
    answer.resolve(saved({ version: 4, text: { ...TEXT, heading: 'Ours' } }))
    await page.findByText('The email is saved.')
    expect(contentOf('Heading')).toBe('Ours and yours')
    expect(page.getByText('Not saved yet')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.asked(emailTexts.save).at(-1)?.body).toEqual({ ...TEXT, heading: 'Ours and yours', version: 4 }),
    )
  })

  test('is saved as a change of the opened version', async () => {
    const { user, page, api } = await open()
    api.on(emailTexts.save, saved({ version: 4, text: { ...TEXT, heading: 'Ours' } }))
    await fillIn(user, { Heading: 'Ours' })
    expect(page.getByText('Not saved yet')).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Save' }))
    await page.findByText('The email is saved.')
    expect(api.asked(emailTexts.save).map(({ body }) => body)).toEqual([{ ...TEXT, heading: 'Ours', version: 3 }])
    expect(await page.findByText(/^Version 4 · /)).toBeTruthy()
  })

  test('that lacks a placeholder says so at its field', async () => {
    const { user, page, api } = await open()
    const text = 'Please keep {number}. The email needs it.'
    api.on(emailTexts.save, () => refusal(400, { code: 'request.invalid', message: text, errors: { body: text } }))
    await fillIn(user, { Text: 'Hello' })
    await user.click(page.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(errorAt('Text')).toBe(text))
  })

  test('gets a placeholder where the cursor is', async () => {
    const { user, page } = await open()
    await fillIn(user, { Heading: 'Dear ' })
    await user.click(page.getByRole('button', { name: 'Insert {site}' }))
    expect(contentOf('Heading')).toBe('Dear {site}')
  })

  test('is sent to the writer as a test, unsaved', async () => {
    const { user, page, api } = await open()
    api.on(emailTexts.sendTest, { success: true, message: 'The test is on its way to ruth@example.org.' })
    await fillIn(user, { Heading: 'Ours' })
    await user.click(page.getByRole('button', { name: 'Send a test to me' }))
    await page.findByText('The test is on its way to ruth@example.org.')
    expect(api.asked(emailTexts.sendTest)[0]?.body).toEqual({ ...TEXT, heading: 'Ours' })
  })

  test('that somebody else saved meanwhile stays, and replaces theirs on purpose', async () => {
    const { user, page, api } = await open()
    const theirs = anEmail({ version: 4, by: 'Otto', text: { ...TEXT, heading: 'Theirs' } })
    api
      .on(emailTexts.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else saved this.' }))
      .on(emailTexts.read, { success: true, data: theirs })
    await fillIn(user, { Heading: 'Ours' })
    await user.click(page.getByRole('button', { name: 'Save' }))
    const notice = within(await page.findByRole('region', { name: 'Saved by somebody else' }))
    expect(contentOf('Heading')).toBe('Ours')
    api.on(emailTexts.save, saved({ version: 5 }))
    await user.click(notice.getByRole('button', { name: 'Replace theirs with mine' }))
    await page.findByText('The email is saved.')
    expect(api.asked(emailTexts.save).map(({ body }) => body.version)).toEqual([3, 4])
  })

  test('is restored after a question', async () => {
    const { user, page, api } = await open()
    api.on(emailTexts.save, saved({ version: 4, text: SHIPPED.text }))
    await user.click(await page.findByRole('button', { name: 'Restore version 1' }))
    expect(await dialogText('Restore version 1?')).toContain('It is used for the next email.')
    await user.click(page.getByRole('button', { name: 'Restore' }))
    await page.findByText('The email is saved.')
    expect(api.asked(emailTexts.save)[0]?.body).toEqual({ ...SHIPPED.text, version: 3 })
    expect(contentOf('Subject')).toBe('As shipped {number}')
  })

  test.each([
    ['Slowly, please.', 'Slowly, please. This is the last text without a mistake.'],
    ['Slowly, please', 'Slowly, please. This is the last text without a mistake.'],
  ])('that cannot be previewed says why: %s', async (message, text) => {
    const { user, page, api } = await open()
    await page.findByText('With sample data')
    api.on(emailTexts.preview, () => refusal(429, { code: 'rate_limit.exceeded', message }))
    await fillIn(user, { Heading: 'Ours' })
    expect(await page.findByText(text)).toBeTruthy()
  })

  test('is previewed with sample data, as an email and as plain text', async () => {
    const { user, page } = await open()
    expect(await page.findByText('Case HW-1')).toBeTruthy()
    expect(page.getByTitle('The email on a phone').getAttribute('sandbox')).toBe('')
    await user.click(page.getByRole('tab', { name: 'As plain text' }))
    expect(await page.findByText('It has the number HW-1.')).toBeTruthy()
  })
})

test('an email without a button has no field for it', async () => {
  const { page } = await open(anEmail({ has_button: false, text: { ...TEXT, button: '' } }))
  expect(page.queryByLabelText('Button')).toBeNull()
})

test('the emails are listed by group, with what was changed', async () => {
  const row = { group: 'support' as const, occasion: 'A member writes', version: 1, saved_at: null, by: null }
  const rows = [
    { ...row, kind: 'a', name: 'First' },
    { ...row, kind: 'b', name: 'Second', version: 3, saved_at: '2026-11-20T10:00:00.000Z', by: 'Ruth' },
  ]
  const { page } = renderForStaff(<EmailsPage />, consoleApi().on(emailTexts.list, { success: true, rows }))
  const group = within(await page.findByRole('region', { name: 'Support and messages' }))
  const links = await group.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/provider/emails/a', '/provider/emails/b'])
  expect(links[1]?.textContent).toContain('Version 3')
  expect(links[1]?.textContent).toContain('by Ruth')
})
