// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { type Conversation, conversations } from '@heartwell/contract/conversations/conversations.ts'
import { pictureRequests } from '@heartwell/contract/conversations/picture-requests.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unreachable } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, openApp } from '../../../../test/open-app.tsx'
import { OTHER_ID } from '../../../../test/people.ts'

const OPEN = { may_send: true, has_asked: false, may_receive: true, is_asked: false }

/** The chat with Bram. `settle` changes what the server says of pictures, as another device or Bram would. */
async function openChat(first: Partial<Conversation['pictures']>) {
  let pictures = { ...OPEN, ...first }
  const settle = (changed: Partial<Conversation['pictures']>) => {
    pictures = { ...pictures, ...changed }
  }
  const data = (): Conversation => ({
    partner: { id: OTHER_ID, name: 'Bram Dekker', role: 'member', age: 61, about: null, image: null },
    can_write: true,
    closed: null,
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
    pictures,
    draft: null,
    deleted: [],
    appointment: null,
  })
  const counts = { all: 1, viewer: 0, partner: 0, resting: 0, finished: 0 }
  const api = memberApi()
    .on(turns.summary, { success: true, counts, waiting: [] })
    .on(conversations.list, { success: true, conversations: [], next_cursor: null })
    .on(conversations.history, [])
    .on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
    .on(conversations.conversation, () => ({ success: true, data: data() }))
    .on(conversations.setOptions, { success: true, message: 'Saved' })
    .on(pictureRequests.ask, () => {
      settle({ has_asked: true })
      return { success: true, message: 'Your request is sent.' }
    })
  const app = openApp(`/Sidebar/chat/${OTHER_ID}`, { api })
  await app.page.findByRole('textbox', { name: 'Message' })
  const choices = () => api.asked(conversations.setOptions).map(({ body }) => body)
  return { ...app, settle, choices }
}

const WHY = /^Bram sees pictures only after allowing them\. That’s nothing about you, and you can ask once\.$/
const ASKED = /^You’ve asked Bram about pictures\. You can send one here as soon as Bram allows it\.$/

test('a member who may not send a picture reads why and asks once with a press', async () => {
  const { page, user, api } = await openChat({ may_send: false })
  expect(page.queryByText(WHY)).toBeNull()
  await user.click(page.getByRole('button', { name: 'Send a picture' }))
  expect(await page.findByText(WHY)).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Ask Bram' }))
  expect(await page.findByText(ASKED)).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Ask Bram' })).toBeNull()
  expect(api.asked(pictureRequests.ask)).toHaveLength(1)
  await user.click(page.getByRole('button', { name: 'Close the note about pictures' }))
  expect(page.queryByText(ASKED)).toBeNull()
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Message' }))
})

test('a request that fails says so and can be pressed again', async () => {
  const { page, user, api } = await openChat({ may_send: false })
  api.on(pictureRequests.ask, unreachable)
  await user.click(page.getByRole('button', { name: 'Send a picture' }))
  await user.click(await page.findByRole('button', { name: 'Ask Bram' }))
  expect(await dialogText('Error!')).toContain('Something went wrong, please try again later')
  await user.click(page.getByRole('button', { name: 'OK' }))
  expect(page.getByRole('button', { name: 'Ask Bram' })).toBeTruthy()
})

test('the receiver is asked, and allows pictures', async () => {
  const { page, user, choices } = await openChat({ may_receive: false, is_asked: true })
  const card = await page.findByRole('region', { name: 'Bram would like to send you a picture' })
  within(card).getByText('Each picture stays blurred until you press Show.')
  await user.click(within(card).getByRole('button', { name: 'Allow pictures' }))
  await page.findByText('Bram can send you pictures.')
  expect(page.queryByRole('region', { name: 'Bram would like to send you a picture' })).toBeNull()
  expect(choices()).toEqual([{ pictures: true }])
})

test('the receiver says Not now', async () => {
  const { page, user, choices } = await openChat({ may_receive: false, is_asked: true })
  await user.click(await page.findByRole('button', { name: 'Not now' }))
  await page.findByText('No pictures from Bram, then.')
  expect(choices()).toEqual([{ pictures: false }])
})

test.each([
  [true, 'Stop pictures from Bram', 'Bram can’t send you pictures any more.'],
  [false, 'Allow pictures from Bram', 'Bram can send you pictures.'],
])('the menu changes the choice for one conversation (allowed: %s)', async (may_receive, item, done) => {
  const { page, user, choices } = await openChat({ may_receive })
  await user.click(page.getByRole('button', { name: 'Conversation menu' }))
  await user.click(await page.findByRole('menuitem', { name: item }))
  await page.findByText(done)
  expect(choices()).toEqual([{ pictures: !may_receive }])
})
