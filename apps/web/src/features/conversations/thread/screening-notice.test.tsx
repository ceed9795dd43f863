// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberApi, openApp } from '../../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID } from '../../../../test/people.ts'
import { SimulatedServer } from '../cache/simulated-chat.ts'

/** The chat of the viewer with Bram, after messages from these two. */
async function openChat(screening_notice: boolean, senders: string[]) {
  const server = new SimulatedServer()
  for (const [at, from] of senders.entries())
    server.store(from, from === OWN_ID ? OTHER_ID : OWN_ID, { client_id: `0190d0d0-0000-7000-8000-00000080000${at}` })
  server.details = {
    partner: { id: OTHER_ID, name: 'Bram Dekker', role: 'member', age: 61, about: null, image: null },
    screening_notice,
  }
  const counts = { all: 1, viewer: 0, partner: 0, resting: 0, finished: 0 }
  const api = memberApi()
    .on(turns.summary, { success: true, counts, waiting: [] })
    .on(conversations.list, { success: true, conversations: [], next_cursor: null })
    .on(conversations.history, server.messages(OWN_ID, OTHER_ID))
    .on(conversations.markRead, { success: true, message: 'Read' })
    .on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
    .on(conversations.conversation, { success: true, data: server.detail(OWN_ID, OTHER_ID) })
  const app = openApp(`/Sidebar/chat/${OTHER_ID}`, { api })
  await app.page.findByRole('textbox', { name: 'Message' })
  return app
}
const notice = { name: 'Before you write' }

test('before the first own message the chat says that nobody’s criminal record is checked, and where to read more', async () => {
  const { page } = await openChat(true, [OTHER_ID])
  const shown = await page.findByRole('complementary', notice)
  expect(shown.textContent).toBe(
    'We don’t check anybody’s criminal record. Meet in a public place, and let a friend know where. How to stay safe',
  )
  expect(within(shown).getByRole('link').getAttribute('href')).toBe('/safetypolicy')
})

test.each([
  ['where the setting does not name the country', false, []],
  ['once the member has written', true, [OTHER_ID, OWN_ID]],
] as const)('there is no such notice %s', async (_, isDue, senders) => {
  const { page } = await openChat(isDue, [...senders])
  expect(page.queryByRole('complementary', notice)).toBeNull()
})
