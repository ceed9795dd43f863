// @vitest-environment happy-dom
import { type NewsletterIssue, newsletter, type Subscriber } from '@heartwell/contract/content/newsletter.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'

const ISSUE = { Subject: 'Autumn at Heartwell', Text: 'Dear reader,\n\nthe evenings are long again.' }
const SENT = { subject: ISSUE.Subject, text: ISSUE.Text }
const aSubscriber = (n: number, confirmed = true): Subscriber => ({
  id: uuid(n),
  email: `reader${n}@example.org`,
  asked_at: '2026-11-01T10:00:00.000Z',
  confirmed_at: confirmed ? '2026-11-02T10:00:00.000Z' : null,
  wording_version: 1,
})

function newsletterApi(confirmed = 3) {
  return consoleApi().on(newsletter.subscribers, {
    success: true,
    counts: { confirmed, waiting: 1 },
    rows: [],
    next_cursor: null,
  })
}

describe('a newsletter issue', () => {
  async function open(confirmed = 3) {
    const opened = openConsole('/provider/newsletter/write', newsletterApi(confirmed))
    await opened.page.findByRole('heading', { level: 1, name: 'Write an issue' })
    return opened
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const send = async ({ page, user }: Opened) =>
    user.click(await page.findByRole('button', { name: 'Send to 3 people' }))
  const sendTest = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Send to me first' }))
  const confirm = async ({ page, user }: Opened) => {
    const dialog = within(await page.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Send to 3 people' }))
  }

  test('needs a subject and a text, for the test as well', async () => {
    const opened = await open()
    await sendTest(opened)
    await waitFor(() => expect(errorAt('Subject')).toBe('A subject is required'))
    expect(errorAt('Text')).toBe('A text is required')
    await send(opened)
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
    expect(opened.api.asked(newsletter.sendTestIssue)).toEqual([])
  })

  test('is shown beside the form as the readers will see it', async () => {
    const { page, user } = await open()
    expect(page.getByText('Your subject')).toBeTruthy()
    await fillIn(user, ISSUE)
    const preview = within(
      page.getByRole('heading', { name: 'What they will read' }).closest('section') ?? document.body,
    )
    expect(preview.getByText(ISSUE.Subject)).toBeTruthy()
    expect(preview.getByText('the evenings are long again.')).toBeTruthy()
    expect(preview.queryByText('Your text')).toBeNull()
  })

  test('is sent to everybody only after a question that names their number', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const opened = await open()
    opened.api
      .on(newsletter.sendIssue, () => answer.promise)
      .on(newsletter.issues, { success: true, rows: [], next_cursor: null })
    await fillIn(opened.user, ISSUE)
    await send(opened)
    expect(await dialogText('Send this issue to 3 people?')).toContain('You have not sent this text to yourself yet.')
    expect(opened.api.asked(newsletter.sendIssue)).toEqual([])
    await confirm(opened)
    await opened.page.findByRole('button', { name: 'Sending...' })
    expect(opened.api.asked(newsletter.sendIssue)[0]?.body).toMatchObject(SENT)
    answer.resolve({ success: true, message: 'The issue is on its way.' })
    await opened.page.findByText('The issue is on its way.')
    await waitFor(() => expect(opened.path()).toBe('/provider/newsletter'))
  })

  test('that was tested says nothing about a missing test, unless it was changed', async () => {
    const opened = await open()
    opened.api.on(newsletter.sendTestIssue, { success: true, message: 'We sent it to ruth@example.org.' })
    await fillIn(opened.user, ISSUE)
    await sendTest(opened)
    await opened.page.findByText('We sent it to ruth@example.org.')
    expect(opened.api.asked(newsletter.sendTestIssue)[0]?.body).toEqual(SENT)
    await send(opened)
    expect(await dialogText()).not.toContain('not sent this text to yourself')
    await opened.user.click(opened.page.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
    await fillIn(opened.user, { Subject: 'Winter' })
    await send(opened)
    expect(await dialogText()).toContain('not sent this text to yourself')
    expect(opened.api.asked(newsletter.sendIssue)).toEqual([])
  })

  test('keeps its id when it is sent again after a lost response', async () => {
    const opened = await open()
    opened.api.on(newsletter.sendIssue, unreachable)
    await fillIn(opened.user, ISSUE)
    await send(opened)
    await confirm(opened)
    await opened.page.findByText('Something went wrong, please try again later')
    expect(contentOf('Subject')).toBe(ISSUE.Subject)
    await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
    await send(opened)
    await confirm(opened)
    await waitFor(() => expect(opened.api.asked(newsletter.sendIssue)).toHaveLength(2))
    const [first, second] = opened.api.asked(newsletter.sendIssue)
    expect(second?.body.id).toBe(first?.body.id)
  })

  test('that the server refuses says why at its field', async () => {
    const opened = await open()
    opened.api.on(newsletter.sendTestIssue, () =>
      refusal(400, { code: 'request.invalid', errors: { subject: 'The subject must be one line' } }),
    )
    await fillIn(opened.user, ISSUE)
    await sendTest(opened)
    await waitFor(() => expect(errorAt('Subject')).toBe('The subject must be one line'))
  })

  test('cannot be sent while nobody subscribes, except as a test', async () => {
    const { page } = await open(0)
    const button = await page.findByRole<HTMLButtonElement>('button', { name: 'Send to 0 people' })
    expect(button.disabled).toBe(true)
    expect(page.getByText(/You can still send a test/)).toBeTruthy()
  })

  test('that is not saved is left only after a question', async () => {
    const { page, user, path } = await open()
    await fillIn(user, { Subject: 'Half' })
    await user.click(within(page.getByRole('main')).getByRole('link', { name: 'Newsletter' }))
    await dialogText('Leave without saving?')
    await user.click(page.getByRole('button', { name: 'Stay here' }))
    expect(path()).toBe('/provider/newsletter/write')
    expect(contentOf('Subject')).toBe('Half')
  })
})

describe('the list of issues', () => {
  const anIssue = (issue: Partial<NewsletterIssue> = {}): NewsletterIssue => ({
    id: uuid(1),
    subject: 'Autumn',
    text: 'Dear reader',
    created_at: '2026-11-01T10:00:00.000Z',
    by: 'Ruth',
    total: 40,
    sent: 40,
    finished_at: '2026-11-01T10:05:00.000Z',
    ...issue,
  })
  async function open(rows: NewsletterIssue[], next_cursor: string | null = null) {
    const opened = openConsole(
      '/provider/newsletter',
      newsletterApi().on(newsletter.issues, { success: true, rows, next_cursor }),
    )
    await opened.page.findByRole('heading', { level: 1, name: 'Newsletter' })
    return opened
  }

  test('says how many people got an issue, and how far another one is', async () => {
    const { page } = await open([anIssue(), anIssue({ id: uuid(2), subject: 'Winter', sent: 10, finished_at: null })])
    const [sent, sending] = within(await page.findByRole('list', { name: 'Issues' })).getAllByRole('listitem')
    expect(sent?.textContent).toContain('Sent to 40 people')
    expect(sent?.querySelector('[role=progressbar]')).toBeNull()
    expect(sending?.textContent).toContain('On its way')
    expect(sending?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25')
    expect(sending?.textContent).toContain('10 of 40')
  })

  test('says that nothing was sent yet', async () => {
    const { page } = await open([])
    expect(await page.findByText('No issue has been sent yet')).toBeTruthy()
  })

  test('leads to older issues', async () => {
    const { page, user, api } = await open([anIssue()], 'older')
    api.on(newsletter.issues, { success: true, rows: [], next_cursor: null })
    await user.click(await page.findByRole('link', { name: 'Next page' }))
    expect(await page.findByText('There are no more entries')).toBeTruthy()
    expect(api.asked(newsletter.issues).at(-1)?.search).toEqual({ cursor: 'older' })
  })

  test('opens the form with the key n', async () => {
    const { page, user } = await open([])
    await user.keyboard('n')
    expect(await page.findByRole('heading', { level: 1, name: 'Write an issue' })).toBeTruthy()
  })
})

describe('the subscribers', () => {
  async function open(path = '/provider/newsletter/subscribers') {
    const api = consoleApi().on(newsletter.subscribers, ({ search }) => ({
      success: true,
      counts: { confirmed: 2, waiting: 1 },
      rows: search.state === 'waiting' ? [aSubscriber(9, false)] : [aSubscriber(1), aSubscriber(2)],
      next_cursor: null,
    }))
    const opened = openConsole(path, api)
    await opened.page.findByRole('table')
    return opened
  }

  test('are counted, with those who have not confirmed apart', async () => {
    const { page, user } = await open()
    expect(page.getByText('2 of 2 subscribers, newest first')).toBeTruthy()
    await user.click(page.getByRole('link', { name: 'Not confirmed (1)' }))
    const row = await page.findByRole('row', { name: /reader9@example\.org/ })
    expect(within(row).getByText('—')).toBeTruthy()
  })

  test('one is removed after a question only', async () => {
    const { page, user, api } = await open()
    api.on(newsletter.removeSubscriber, { success: true, message: '' })
    const button = page.getByRole('button', { name: 'Remove reader2@example.org' })
    await user.click(button)
    expect(await dialogText('Remove this address?')).toContain('reader2@example.org')
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(api.asked(newsletter.removeSubscriber)).toEqual([])
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    const before = api.asked(newsletter.subscribers).length
    await user.click(button)
    await user.click(await page.findByRole('button', { name: 'Remove' }))
    await page.findByText('reader2@example.org is removed.')
    expect(api.asked(newsletter.removeSubscriber).map(({ params }) => params)).toEqual([{ id: uuid(2) }])
    await waitFor(() => expect(api.asked(newsletter.subscribers).length).toBeGreaterThan(before))
  })

  test('a removal that fails says so and keeps the row', async () => {
    const { page, user, api } = await open()
    api.on(newsletter.removeSubscriber, () => refusal(404, { code: 'not_found', message: 'This address is gone.' }))
    await user.click(page.getByRole('button', { name: 'Remove reader1@example.org' }))
    await user.click(await page.findByRole('button', { name: 'Remove' }))
    await waitFor(async () => expect(await dialogText('Error!')).toContain('This address is gone.'))
  })
})
