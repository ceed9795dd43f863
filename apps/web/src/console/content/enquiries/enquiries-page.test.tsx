// @vitest-environment happy-dom

import { LIST_COUNT_MAX } from '@heartwell/contract/console/list-counts.ts'
import { type Enquiry, enquiries } from '@heartwell/contract/content/enquiries.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { uuid } from '../../../../test/people.ts'
import { refetch } from '../../../../test/refetch.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const anEnquiry = (n: number, enquiry: Partial<Enquiry> = {}): Enquiry => ({
  id: uuid(n),
  number: n,
  name: `Visitor ${n}`,
  email: `visitor${n}@example.org`,
  message: `Question ${n}`,
  created_at: hoursAgo(1),
  done_at: null,
  answers: [],
  ...enquiry,
})

async function open(path: string, rows: Enquiry[], next_cursor: string | null = null) {
  const api = consoleApi(['support'])
    .on(enquiries.list, { success: true, counts: { open: 7, done: 2 }, rows, next_cursor })
    .on(supportInbox.list, () => refusal(404, { code: 'not_found' }))
  const opened = openConsole(path, api)
  await opened.page.findByRole('heading', { level: 1, name: 'Messages' })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const two = [anEnquiry(1), anEnquiry(2)]
const openFirst = (enquiry: Partial<Enquiry> = {}) =>
  open(`/provider/messages/${uuid(1)}`, [anEnquiry(1, enquiry), anEnquiry(2)])
const send = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Send answer' }))

describe('the inbox of messages', () => {
  test('counts the open and the done ones, and compares their waits with the target', async () => {
    const { page } = await open('/provider/messages', [
      anEnquiry(1, { created_at: hoursAgo(49) }),
      anEnquiry(2, { created_at: hoursAgo(47) }),
    ])
    expect(await page.findByRole('link', { name: 'Open (7)' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'Done (2)' })).toBeTruthy()
    const rows = within(page.getByRole('list', { name: 'Open messages' })).getAllByRole('listitem')
    expect(rows.map((row) => /1 h over|59 min left/.exec(row.textContent ?? '')?.[0])).toEqual([
      '1 h over',
      '59 min left',
    ])
  })

  test('counts more than the limit as the limit with a plus', async () => {
    const { page, api } = await open('/provider/messages', two)
    const counts = { open: LIST_COUNT_MAX, done: 0 }
    api.on(enquiries.list, { success: true, counts, rows: two, next_cursor: 'next' })
    await refetch(enquiries.list)
    expect(page.getByText('2 of 10,000+, oldest first')).toBeTruthy()
  })

  test('opens the done ones and an older page by the address', async () => {
    const { page, user, api } = await open('/provider/messages', two, 'next')
    await user.click(await page.findByRole('link', { name: 'Done (2)' }))
    await waitFor(() => expect(api.asked(enquiries.list).at(-1)?.search).toEqual({ state: 'done' }))
    await user.click(await page.findByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(api.asked(enquiries.list).at(-1)?.search).toEqual({ state: 'done', cursor: 'next' }))
  })

  test('says that nothing waits', async () => {
    const { page } = await open('/provider/messages', [])
    expect(await page.findByText('No message is waiting for an answer')).toBeTruthy()
  })

  test('is read with the keys j and k', async () => {
    const { page, user, path } = await open('/provider/messages', two)
    await page.findByText('Choose a message to read it')
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe(`/provider/messages/${uuid(1)}`))
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe(`/provider/messages/${uuid(2)}`))
    await user.keyboard('k')
    await waitFor(() => expect(path()).toBe(`/provider/messages/${uuid(1)}`))
  })

  test('says that a message has left this list', async () => {
    const { page } = await open(`/provider/messages/${uuid(5)}`, two)
    expect(await page.findByText('This message is no longer in this list')).toBeTruthy()
  })
})

describe('the answer to a message', () => {
  test('needs a text', async () => {
    const opened = await openFirst()
    await opened.page.findByText('We email this to visitor1@example.org, word for word.')
    await send(opened)
    await waitFor(() => expect(errorAt('Your answer')).toBe('An answer is required'))
    expect(opened.api.asked(enquiries.answer)).toEqual([])
  })

  test('is sent once, and the next message opens', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const opened = await openFirst()
    opened.api.on(enquiries.answer, () => answer.promise)
    await opened.page.findByLabelText('Your answer')
    await fillIn(opened.user, { 'Your answer': ' On Sundays, too. ' })
    await send(opened)
    await opened.page.findByRole('button', { name: 'Sending...' })
    expect(opened.api.asked(enquiries.answer)).toMatchObject([
      { params: { id: uuid(1) }, body: { text: 'On Sundays, too.' } },
    ])
    answer.resolve({ success: true, message: '' })
    await opened.page.findByText('Your answer to Visitor 1 is on its way.')
    await waitFor(() => expect(opened.path()).toBe(`/provider/messages/${uuid(2)}`))
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['the words of the server', () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }), 'Slowly.'],
    ['the generic text', unreachable, 'Something went wrong, please try again later'],
  ])('that fails says %s and stays', async (_what, answer, text) => {
    const opened = await openFirst()
    opened.api.on(enquiries.answer, answer)
    await opened.page.findByLabelText('Your answer')
    await fillIn(opened.user, { 'Your answer': 'Yes.' })
    await send(opened)
    expect(await opened.page.findByText(text)).toBeTruthy()
    expect(contentOf('Your answer')).toBe('Yes.')
    expect(opened.path()).toBe(`/provider/messages/${uuid(1)}`)
  })

  test('that is being written survives a moment without a network, but an ended session opens the sign-in', async () => {
    const { page, user, api, path } = await openFirst()
    await page.findByLabelText('Your answer')
    await fillIn(user, { 'Your answer': 'Half' })
    api.on(review.me, unreachable).on(enquiries.list, unreachable)
    await refetch()
    expect(contentOf('Your answer')).toBe('Half')
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
    api
      .on(review.me, { success: true })
      .on(enquiries.list, () => refusal(401, { code: 'session.required', message: 'Please log in.' }))
    await refetch(enquiries.list)
    await waitFor(() => expect(path()).toBe('/provider/sign-in'))
  })

  test.each([
    ['and the list is fetched before it is sent', true],
    ['and the page does not know it yet', false],
  ])('stays when a colleague answers first, %s', async (_, isFetched) => {
    const opened = await openFirst()
    const { page, user, api, path } = opened
    await page.findByLabelText('Your answer')
    await fillIn(user, { 'Your answer': 'Half' })
    api.on(enquiries.list, { success: true, counts: { open: 1, done: 1 }, rows: [anEnquiry(2)], next_cursor: null })
    api.on(enquiries.answer, () => refusal(409, { code: 'enquiry.done', message: 'This has been answered.' }))
    if (isFetched) await refetch(enquiries.list)
    await send(opened)
    expect(await page.findByText('This has been answered.')).toBeTruthy()
    await waitFor(() => expect(page.queryByRole('link', { name: 'Visitor 1' })).toBeNull())
    expect(contentOf('Your answer')).toBe('Half')
    expect(path()).toBe(`/provider/messages/${uuid(1)}`)
  })

  test('that is written is not lost by another page without a question', async () => {
    const { page, user, path } = await openFirst()
    await page.findByLabelText('Your answer')
    await fillIn(user, { 'Your answer': 'Half' })
    await user.click(page.getByRole('link', { name: 'Visitor 2' }))
    await dialogText('Leave without saving?')
    await user.click(page.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(path()).toBe(`/provider/messages/${uuid(2)}`))
  })

  test('can be left out, by button or by the key d', async () => {
    const { page, user, api } = await openFirst()
    api.on(enquiries.done, { success: true, message: '' })
    await page.findByRole('button', { name: 'Done without an answer' })
    await user.keyboard('d')
    await page.findByText('The message of Visitor 1 is done.')
    expect(api.asked(enquiries.done).map(({ params }) => params)).toEqual([{ id: uuid(1) }])
  })

  test('earlier ones are shown with who gave them', async () => {
    const answers = [{ text: 'We do.', at: hoursAgo(0.5), by: 'Ruth' }]
    const { page } = await openFirst({ answers })
    const list = within(await page.findByRole('list', { name: 'Answers' }))
    expect(list.getByText(/Answered by Ruth/)).toBeTruthy()
    expect(page.getByRole('button', { name: 'Mark done' })).toBeTruthy()
  })
})

test('a message that is done can be opened again', async () => {
  const { page, user, api } = await openFirst({ done_at: hoursAgo(0.5) })
  api.on(enquiries.reopen, { success: true, message: '' })
  await page.findByRole('button', { name: 'Reopen' })
  expect(page.queryByLabelText('Your answer')).toBeNull()
  await user.keyboard('o')
  await page.findByText('The message of Visitor 1 is open again.')
  expect(api.asked(enquiries.reopen).map(({ params }) => params)).toEqual([{ id: uuid(1) }])
})

test('a message that cannot be marked done says why and stays open', async () => {
  const { page, user, api, path } = await openFirst()
  api.on(enquiries.done, () => refusal(404, { code: 'not_found', message: 'It is gone.' }))
  await user.click(await page.findByRole('button', { name: 'Done without an answer' }))
  expect(await dialogText('Error!')).toContain('It is gone.')
  expect(path()).toBe(`/provider/messages/${uuid(1)}`)
})
