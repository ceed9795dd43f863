// @vitest-environment happy-dom
import { type SupportCase, support } from '@heartwell/contract/support/support.ts'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { uuid } from '../../../test/people.ts'
import { CaseRating } from './case-rating.tsx'
import { CaseThread } from './case-thread.tsx'
import { OwnCases } from './own-cases.tsx'
import { ReplyForm } from './reply-form.tsx'

const NUMBER = 'ABC-234'
const now = () => new Date().toISOString()
const aMessage = (message: Partial<SupportCase['messages'][number]> = {}): SupportCase['messages'][number] => ({
  id: uuid(1),
  from: 'member',
  text: 'It is upside down.',
  at: now(),
  images: [],
  ...message,
})

test('a thread says who wrote, and shows the pictures', async () => {
  const messages = [aMessage({ images: [uuid(7)] }), aMessage({ id: uuid(2), from: 'provider', text: 'We turned it.' })]
  const { page } = await renderForMember(<CaseThread messages={messages} />)
  const [own, ours] = within(await page.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(own?.textContent).toContain('You')
  expect(own?.querySelector('img')?.getAttribute('src')).toBe(`/api/support/images/${uuid(7)}`)
  expect(page.getByText('Our support team')).toBeTruthy()
  expect(ours).toBeTruthy()
})

describe('the reply', () => {
  async function open(closed = false) {
    const opened = await renderForMember(<ReplyForm number={NUMBER} closed={closed} />)
    return opened
  }
  const press = async ({ page, user }: Awaited<ReturnType<typeof open>>) =>
    user.click(await page.findByRole('button', { name: 'Send reply' }))

  test('needs a message', async () => {
    const opened = await open()
    await press(opened)
    await opened.page.findByText('Message is required')
    expect(errorAt('Message')).toBe('Message is required')
    expect(opened.api.asked(support.reply)).toEqual([])
  })

  test('is sent to its case, and the form is empty again', async () => {
    const opened = await open()
    opened.api.on(support.reply, { success: true, message: 'We have it.' })
    await opened.page.findByLabelText('Message')
    await fillIn(opened.user, { Message: 'Thank you.' })
    await press(opened)
    await opened.page.findByText('We have it.')
    expect(opened.api.asked(support.reply)).toMatchObject([
      { params: { number: NUMBER }, body: { message: 'Thank you.' } },
    ])
    expect(contentOf('Message')).toBe('')
  })

  test('that is refused stays, so that it can be copied', async () => {
    const opened = await open()
    opened.api.on(support.reply, () => refusal(409, { code: 'support.closed', message: 'This case is closed.' }))
    await opened.page.findByLabelText('Message')
    await fillIn(opened.user, { Message: 'One more thing.' })
    await press(opened)
    await opened.page.findByText('This case is closed.')
    expect(contentOf('Message')).toBe('One more thing.')
  })

  test('to a closed case is not offered', async () => {
    const { page } = await open(true)
    expect(page.queryByRole('button', { name: 'Send reply' })).toBeNull()
  })
})

describe('the own cases', () => {
  const row = (number: string, title: string) => ({
    number,
    subject: 'gs' as const,
    title,
    state: 'answered' as const,
    created_at: now(),
    since: now(),
  })

  test('lead to their pages, older ones on request', async () => {
    const api = memberApi().on(support.cases, ({ search }) =>
      search.cursor
        ? { success: true, rows: [row('DEF-567', 'Older')], next_cursor: null }
        : { success: true, rows: [row(NUMBER, 'My photo')], next_cursor: NUMBER },
    )
    const { page, user } = await renderForMember(<OwnCases />, { api })
    const link = await page.findByRole('link', { name: 'My photo' })
    expect(link.getAttribute('href')).toBe(`/Sidebar/helpandsupport/${NUMBER}`)
    await user.click(page.getByRole('button', { name: 'Show older cases' }))
    expect(await page.findByRole('link', { name: 'Older' })).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Show older cases' })).toBeNull()
  })

  test('none say so', async () => {
    const api = memberApi().on(support.cases, { success: true, rows: [], next_cursor: null })
    const { page } = await renderForMember(<OwnCases />, { api })
    expect(await page.findByText('Nothing yet. Your requests and our answers will appear here.')).toBeTruthy()
  })
})

describe('the question whether we helped', () => {
  test('is answered with one click', async () => {
    const { page, user, api } = await renderForMember(<CaseRating number={NUMBER} rating={null} />)
    api.on(support.rate, { success: true, message: 'Thank you.' })
    await user.click(await page.findByRole('button', { name: 'No' }))
    expect(api.asked(support.rate)).toMatchObject([{ params: { number: NUMBER }, body: { helped: false } }])
  })

  test('has an optional comment, once', async () => {
    const { page, user, api } = await renderForMember(
      <CaseRating number={NUMBER} rating={{ helped: true, comment: null }} />,
    )
    api.on(support.commentOnRating, { success: true, message: 'Thank you.' })
    await page.findByText('You told us that we helped.')
    await fillIn(user, { 'Comment (optional)': 'You were quick.' })
    await user.click(page.getByRole('button', { name: 'Send comment' }))
    expect(api.asked(support.commentOnRating)).toMatchObject([{ body: { comment: 'You were quick.' } }])
  })

  test('shows the comment afterwards, and asks nothing', async () => {
    const { page } = await renderForMember(
      <CaseRating number={NUMBER} rating={{ helped: false, comment: 'It took a week.' }} />,
    )
    expect(await page.findByText('It took a week.')).toBeTruthy()
    expect(page.queryByRole('button')).toBeNull()
  })
})
