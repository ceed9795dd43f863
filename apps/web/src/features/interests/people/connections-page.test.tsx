// @vitest-environment happy-dom

import { type ConversationRow, conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests, type OpenRequest } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, openApp } from '../../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID, photoName, uuid } from '../../../../test/people.ts'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()

const aRequest = (request: Partial<OpenRequest> = {}): OpenRequest => ({
  id: OTHER_ID,
  _id: OTHER_ID,
  name: 'Bram de Vries',
  age: 61,
  more_images: [photoName(2), photoName(3)],
  photos_locked: false,
  created_at: at(-2 * 60 * 60_000),
  note: null,
  note_advice: null,
  note_about: null,
  closes_at: at(10 * DAY_MS),
  ...request,
})

function requestsApi({ received = [], sent = [] }: { received?: OpenRequest[]; sent?: OpenRequest[] }) {
  return memberApi()
    .on(interests.received, { success: true, received_requests: received })
    .on(interests.sent, { success: true, sent_requests: sent })
    .on(interests.withdrawn, { success: true, withdrawn: [] })
    .on(matching.matchedUsers, { success: true, matched_users: [], next_cursor: null })
}

async function openPage(api: ReturnType<typeof requestsApi>) {
  const opened = openApp('/Sidebar/profile', { api })
  await opened.page.findByRole('tab', { name: /^Received Request/ })
  return opened
}
type Opened = Awaited<ReturnType<typeof openPage>>
const openSent = ({ page, user }: Opened) => user.click(page.getByRole('tab', { name: /^Sent Request/ }))

test('IN-02 the page has the tabs Received Request and Sent Request, the first one open', async () => {
  const { page } = await openPage(requestsApi({}))
  const tabs = page.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Received Request', 'true'],
    ['Sent Request', 'false'],
  ])
})

test('IN-06 no received request says No requests available', async () => {
  const { page } = await openPage(requestsApi({}))
  expect(await page.findByText('No requests available')).toBeTruthy()
})

test('a connection has its last words and links to the chat; No requests available is low above it', async () => {
  const conversation: ConversationRow = {
    partner: { id: OTHER_ID, name: 'Bram de Vries', role: 'member', age: 61, about: null, image: null },
    last: { seq: 1, sender_id: OTHER_ID, kind: 'text', msg: 'See you on Sunday', timestamp: at(-1000) },
    unread: 1,
    muted: false,
    draft: null,
    can_write: true,
    active_at: at(-1000),
    finished_at: null,
    turn: null,
    partner_pace: 'chat',
  }
  const connected = { ...aRequest(), sharing: null, accepted_by: 'viewer' as const }
  const api = requestsApi({}).on(interests.connections, { success: true, connections: [connected] })
  api.on(conversations.list, { success: true, conversations: [conversation], next_cursor: null })
  const { page, user } = await openPage(api)
  const list = within(await page.findByRole('list', { name: 'Your connections' }))
  const link = list.getByRole('link', { name: 'Write to Bram de Vries' })
  expect(link.getAttribute('href')).toBe(`/Sidebar/chat/${OTHER_ID}`)
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('New: See you on Sunday'))
  await user.click(list.getByRole('button', { name: 'More about Bram de Vries' }))
  const write = await page.findByRole('menuitem', { name: 'Write to Bram de Vries' })
  expect(write.getAttribute('href')).toBe(`/Sidebar/chat/${OTHER_ID}`)
  expect(page.getByText('No requests available')).toBeTruthy()
  expect(page.queryByRole('link', { name: 'See your matches' })).toBeNull()
})

test('IN-04 no sent request says No Sending Requests Available', async () => {
  const opened = await openPage(requestsApi({}))
  await openSent(opened)
  expect(await opened.page.findByText('No Sending Requests Available')).toBeTruthy()
})

test('IN-03 a sent request has its first picture, name, age and times', async () => {
  const opened = await openPage(requestsApi({ sent: [aRequest({ note: 'I like your garden.' })] }))
  await openSent(opened)
  const row = within(await opened.page.findByRole('list', { name: 'Sent requests' })).getByRole('listitem')
  expect(row.querySelector('img')?.getAttribute('src')).toBe(`/uploads/users/${photoName(2)}`)
  expect(row.textContent).toContain('Bram de Vries')
  expect(row.textContent).toContain('Age: 61 Years')
  expect(row.textContent).toContain('I like your garden.')
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/Sidebar/MemberProfile/${OTHER_ID}`)
})

test.each([
  [199, false],
  [200, true],
])('a list of %i requests says that older ones are left out: %s', async (count, isCut) => {
  const received = Array.from({ length: count }, (_, n) => aRequest({ id: uuid(n + 100), _id: uuid(n + 100) }))
  const { page } = await openPage(requestsApi({ received }))
  await page.findByRole('list', { name: 'Received requests' })
  expect(page.queryByText('These are the newest 200.') !== null).toBe(isCut)
})

describe('a received request', () => {
  async function openReceived(request = aRequest()) {
    const opened = await openPage(requestsApi({ received: [request] }))
    const list = await opened.page.findByRole('list', { name: 'Received requests' })
    const item = within(list).getByRole('listitem')
    return { ...opened, item, row: within(item) }
  }

  test('IN-05 has Accept and Reject, its first picture, name, age and note', async () => {
    const { row, item } = await openReceived(aRequest({ note: 'I like your garden.' }))
    expect(row.getByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(row.getByRole('button', { name: 'Reject' })).toBeTruthy()
    expect(item.querySelector('img')?.getAttribute('src')).toBe(`/uploads/users/${photoName(2)}`)
    expect(row.getByRole('link', { name: 'Bram de Vries' })).toBeTruthy()
    expect(row.getByText('Age: 61 Years')).toBeTruthy()
    expect(row.getByText(/I like your garden\./)).toBeTruthy()
  })

  test('has the advice about its note, which a sent one has not', async () => {
    const { row, page } = await openReceived(aRequest({ note: 'Send me a card.', note_advice: 'gift_cards' }))
    expect(row.getByText('Bram has mentioned gift cards.')).toBeTruthy()
    expect(page.getAllByRole('complementary', { name: 'Advice' })).toHaveLength(1)
  })

  test('IN-07 Accept sends confirm true and reloads the list', async () => {
    const { row, user, api, page } = await openReceived()
    const answer = later<{ success: boolean; message: string }>()
    api.on(interests.answer, () => answer.promise)
    await user.click(row.getByRole('button', { name: /^Accept/ }))
    expect(api.asked(interests.answer).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, interested_user: OTHER_ID, confirm: true },
    ])
    api.on(interests.received, { success: true, received_requests: [] })
    const before = api.asked(interests.received).length
    answer.resolve({ success: true, message: 'You are connected.' })
    await waitFor(() => expect(api.asked(interests.received).length).toBeGreaterThan(before))
    expect(page.queryByRole('alertdialog')).toBeNull()
  })

  test('IN-07 a refused Accept says the words of the server', async () => {
    const { row, user, api } = await openReceived()
    api.on(interests.answer, () => refusal(409, { code: 'interest.closed', message: 'This interest is closed.' }))
    await user.click(row.getByRole('button', { name: /^Accept/ }))
    expect(await dialogText()).toContain('This interest is closed.')
  })
})

describe('a rejected request', () => {
  async function openRejected() {
    const carl = aRequest({ id: uuid(77), _id: uuid(77), name: 'Carl Cramer' })
    const opened = await openPage(requestsApi({ received: [aRequest(), carl] }))
    const list = await opened.page.findByRole('list', { name: 'Received requests' })
    const row = (name: string) => {
      const found = within(list)
        .getAllByRole('listitem')
        .find((item) => item.textContent?.includes(name))
      if (!found) throw new Error(`no row of ${name}`)
      return within(found)
    }
    await opened.user.click(row('Bram').getByRole('button', { name: /^Reject/ }))
    return { ...opened, list, row, carl }
  }

  test('IN-08 sends confirm false and reloads the list', async () => {
    const { user, row, carl, api, page } = await openRejected()
    await user.click(row('Bram').getByRole('button', { name: 'Add kind words' }))
    await user.click(row('Bram').getAllByRole('radio')[0] ?? document.body)
    api.on(interests.answer, { success: true, message: '' })
    api.on(interests.received, { success: true, received_requests: [carl] })
    const before = api.asked(interests.received).length
    await user.click(row('Bram').getByRole('button', { name: 'Send these words' }))
    await waitFor(() => expect(page.queryByText(/Bram/)).toBeNull())
    expect(api.asked(interests.answer).map(({ body }) => body)).toMatchObject([
      { user_id: OWN_ID, interested_user: OTHER_ID, confirm: false },
    ])
    expect(api.asked(interests.received).length).toBeGreaterThan(before)
  })

  test('gives its focus to the list on Undo', async () => {
    const { user, row, list, api } = await openRejected()
    await user.click(row('Bram').getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(document.activeElement).toBe(list))
    expect(api.asked(interests.answer)).toEqual([])
  })

  test('leaves the focus with a member who has gone on to another request', async () => {
    const { user, row, carl, api, page } = await openRejected()
    const answer = later<{ success: boolean; message: string }>()
    api.on(interests.answer, () => answer.promise)
    await user.click(row('Bram').getByRole('button', { name: 'Add kind words' }))
    await user.click(row('Bram').getAllByRole('radio')[0] ?? document.body)
    await user.click(row('Bram').getByRole('button', { name: 'Send these words' }))
    const next = row('Carl').getByRole('button', { name: /^Accept/ })
    next.focus()
    api.on(interests.received, { success: true, received_requests: [carl] })
    answer.resolve({ success: true, message: '' })
    await waitFor(() => expect(page.queryByText(/Bram/)).toBeNull())
    await waitFor(() => expect(page.queryAllByRole('button', { name: 'Send these words' })).toEqual([]))
    expect(document.activeElement).toBe(next)
  })
})

describe('Withdraw', () => {
  async function askToWithdraw() {
    const opened = await openPage(requestsApi({ sent: [aRequest()] }))
    await openSent(opened)
    await opened.user.click(await opened.page.findByRole('button', { name: /^Withdraw/ }))
    return opened
  }

  test('IN-09 asks first, and Keep it sends nothing', async () => {
    const { page, user, api } = await askToWithdraw()
    expect(await dialogText('Withdraw your interest?')).toContain('send another one after 60 days')
    await user.click(page.getByRole('button', { name: 'Keep it' }))
    expect(api.asked(interests.withdraw)).toEqual([])
  })

  test('IN-09 withdraws, and offers to undo it for ten minutes', async () => {
    const { page, user, api } = await askToWithdraw()
    await dialogText('Withdraw your interest?')
    const gone = {
      id: OTHER_ID,
      _id: OTHER_ID,
      name: 'Bram de Vries',
      age: 61,
      more_images: [],
      photos_locked: false,
      undo_until: at(600_000),
    }
    api.on(interests.withdraw, { success: true, message: 'Withdrawn.' })
    api.on(interests.sent, { success: true, sent_requests: [] })
    api.on(interests.withdrawn, { success: true, withdrawn: [gone] })
    await user.click(page.getByRole('button', { name: 'Withdraw' }))
    expect(await page.findByRole('button', { name: /^Undo/ })).toBeTruthy()
    expect(api.asked(interests.withdraw).map(({ body }) => body)).toEqual([{ user_id: OWN_ID, member_id: OTHER_ID }])
  })
})

test('a failed list says the words of the server and can be loaded again', async () => {
  const api = requestsApi({ received: [] }).on(interests.received, () =>
    refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }),
  )
  const { page, user } = await openPage(api)
  await page.findByText('Slowly, please.')
  api.on(interests.received, { success: true, received_requests: [aRequest({ id: uuid(9), name: 'Carl' })] })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Carl')).toBeTruthy()
})
