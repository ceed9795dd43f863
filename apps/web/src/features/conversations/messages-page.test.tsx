// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import {
  type Conversation,
  type ConversationRow,
  conversations,
} from '@heartwell/contract/conversations/conversations.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { aMatch, OTHER_ID, photoName, uuid } from '../../../test/people.ts'

const aRow = (row: Partial<ConversationRow> = {}): ConversationRow => ({
  partner: { id: OTHER_ID, name: 'Bram de Vries', role: 'member', age: 61, about: 'Carpenter', image: photoName(2) },
  last: { seq: 3, sender_id: OTHER_ID, msg: 'See you on Sunday', kind: 'text', timestamp: '2026-11-22T10:00:00.000Z' },
  unread: 2,
  draft: null,
  muted: false,
  can_write: true,
  finished_at: null,
  turn: null,
  partner_pace: 'chat',
  active_at: '2026-11-22T10:00:00.000Z',
  ...row,
})

const NOBODY_WAITS = {
  success: true,
  counts: { all: 1, viewer: 0, partner: 0, resting: 0, finished: 0 },
  waiting: [],
}

function messagesApi(rows: ConversationRow[], suggested = [] as ReturnType<typeof aMatch>[]) {
  const found = (names: string[], search: string | undefined) =>
    !search || names.some((name) => name.toLowerCase().includes(search.toLowerCase()))
  return memberApi()
    .on(turns.summary, NOBODY_WAITS)
    .on(conversations.list, ({ search }) => ({
      success: true,
      conversations: rows.filter(({ partner }) => found([partner.name], search.search)),
      next_cursor: null,
    }))
    .on(matching.matchedUsers, ({ body }) => ({
      success: true,
      matched_users: suggested.filter(({ name }) => found([name], body.search)),
      next_cursor: null,
    }))
}

async function openMessages(api = messagesApi([aRow()], [aMatch({ id: uuid(3), _id: uuid(3), name: 'Carl Jansen' })])) {
  const opened = openApp('/Sidebar/Messages', { api })
  await opened.page.findByRole('heading', { level: 1, name: 'Messages' })
  return opened
}

test('RT-30 the list also answers at /Sidebar/Messages/, with a slash at the end', async () => {
  const { page } = openApp('/Sidebar/Messages/', { api: messagesApi([aRow()]) })
  expect(await page.findByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy()
  expect(await page.findByRole('list', { name: 'Conversations' })).toBeTruthy()
})

test('MS-01 MS-04 a conversation has its picture, name, last message and unread count, and leads to its chat', async () => {
  const { page } = await openMessages()
  const list = await page.findByRole('list', { name: 'Conversations' })
  const row = within(list).getByRole('link')
  expect(row.getAttribute('href')).toBe(`/Sidebar/chat/${OTHER_ID}`)
  expect(row.querySelector('img')?.getAttribute('src')).toBe(`/uploads/users/${photoName(2)}`)
  for (const text of ['Bram de Vries', 'See you on Sunday', 'Unread messages: 2'])
    expect(row.textContent).toContain(text)
})

test.each([
  [{ last: null }, 'You are connected. Say hello.'],
  [{ draft: 'Dear Bram' }, 'Draft: Dear Bram'],
  [{ last: { ...aRow().last, kind: 'deleted', msg: '' } as ConversationRow['last'] }, 'Bram deleted this message'],
  [{ last: { ...aRow().last, kind: 'picture', msg: '' } as ConversationRow['last'] }, 'Picture'],
  [{ last: { ...aRow().last, sender_id: uuid(1) } as ConversationRow['last'] }, 'You: See you on Sunday'],
])('MS-01 the line below the name of %j is: %s', async (change, line) => {
  const { page } = await openMessages(messagesApi([aRow(change)]))
  const list = await page.findByRole('list', { name: 'Conversations' })
  expect(list.textContent).toContain(line)
})

test('MS-02 the search has its placeholder and finds a name in any case, among all matched members', async () => {
  const { page, user, api } = await openMessages()
  const search = page.getByPlaceholderText('Search Name')
  await user.type(search, 'CARL')
  await page.findByRole('heading', { name: 'People who match you' })
  expect(page.getByText('Carl Jansen, 61')).toBeTruthy()
  await waitFor(() => expect(page.queryByText('See you on Sunday')).toBeNull())
  await waitFor(() => expect(api.asked(matching.matchedUsers).at(-1)?.body.search).toBe('CARL'))
})

test('MS-03 a search without a hit says No Users Found, and shows everybody again', async () => {
  const { page, user } = await openMessages()
  await user.type(page.getByPlaceholderText('Search Name'), 'Zebedee')
  await page.findByText('No Users Found')
  await user.click(page.getByRole('button', { name: 'Show everybody' }))
  expect(await page.findByText('See you on Sunday')).toBeTruthy()
})

test('MS-03 without anybody the page says No Users Found', async () => {
  const { page } = await openMessages(messagesApi([]))
  expect(await page.findByText('No Users Found')).toBeTruthy()
})

test('MS-04 MS-06 a match who is not connected leads to the chat, too, where an interest can be sent', async () => {
  const data: Conversation = {
    partner: aRow().partner,
    can_write: false,
    closed: 'not_connected',
    finished: null,
    resting_since: null,
    quiet: null,
    last_seq: 0,
    read_seq: 0,
    unread: 0,
    partner_read_seq: null,
    partner_delivered_seq: 0,
    muted: false,
    trusted: false,
    partner_pace: 'chat',
    screening_notice: false,
    pictures: { may_send: true, has_asked: false, may_receive: true, is_asked: false },
    draft: null,
    deleted: [],
    appointment: null,
  }
  const api = messagesApi([], [aMatch()])
  api.on(conversations.conversation, { success: true, data }).on(conversations.history, [])
  api.on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
  const { page, user, path } = await openMessages(api)
  await user.click(await page.findByRole('link', { name: 'Bram de Vries, 61' }))
  await page.findByText('You and Bram are not connected yet')
  expect(path()).toBe(`/Sidebar/chat/${OTHER_ID}`)
  const link = page.getByRole('link', { name: 'Send Interest' })
  expect(link.getAttribute('href')).toBe(`/Sidebar/MemberProfile/${OTHER_ID}`)
  await user.click(page.getByRole('button', { name: 'Conversation menu' }))
  await page.findByRole('menuitem', { name: 'Block Bram' })
  expect(page.queryByRole('menuitem', { name: /Mute|Search/ })).toBeNull()
})

test('MS-06 all matches are listed, page by page', async () => {
  const carl = aMatch({ id: uuid(3), _id: uuid(3), name: 'Carl Jansen' })
  const api = messagesApi([]).on(matching.matchedUsers, ({ body }) => ({
    success: true,
    matched_users: body.cursor ? [carl] : [aMatch()],
    next_cursor: body.cursor ? null : 'next',
  }))
  const { page, user } = await openMessages(api)
  await user.click(await page.findByRole('button', { name: 'Show more people' }))
  await page.findByRole('link', { name: 'Carl Jansen, 61' })
  expect(page.getByRole('link', { name: 'Bram de Vries, 61' })).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Show more people' })).toBeNull()
  expect(api.asked(matching.matchedUsers).at(-1)?.body).toMatchObject({ scope: 'suggested', cursor: 'next' })
})

test('MS-05 a chat is headed Chats, also for somebody who cannot be found', async () => {
  const absent = () => refusal(404, { code: 'not_found', message: 'Not found.' })
  const api = messagesApi([]).on(conversations.conversation, absent).on(conversations.history, absent)
  const { page } = openApp(`/Sidebar/chat/${OTHER_ID}`, { api })
  await page.findByText('We can’t find this person')
  expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeTruthy()
  expect(document.title).toContain('Chats')
})
