// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { type Conversation, conversations } from '@heartwell/contract/conversations/conversations.ts'
import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { expect, test } from 'vitest'
import { memberApi, openApp } from '../../../../test/open-app.tsx'
import { OTHER_ID } from '../../../../test/people.ts'

const conversation = (finished: Conversation['finished']): Conversation => ({
  partner: { id: OTHER_ID, name: 'Bram de Vries', role: 'member', age: 61, about: 'Carpenter', image: null },
  can_write: false,
  closed: 'finished',
  finished,
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
})

async function openFinished(finished: NonNullable<Conversation['finished']>) {
  const asked: boolean[] = []
  let wants_again = finished.wants_again
  const api = memberApi()
    .on(conversations.list, { success: true, conversations: [], next_cursor: null })
    .on(conversations.history, [])
    .on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
    .on(conversations.conversation, () => ({ success: true, data: conversation({ ...finished, wants_again }) }))
    .on(finishing.beginAgain, ({ body }) => {
      asked.push(body.wanted)
      wants_again = body.wanted
      return { success: true, message: 'Saved. Only you can see this.' }
    })
  const app = openApp(`/Sidebar/chat/${OTHER_ID}`, { api })
  await app.page.findByRole('region', { name: 'This conversation is finished' })
  return { ...app, asked }
}

const AT = '2026-01-10T12:00:00.000Z'

test('before the day from which both can begin again, the card says the day and offers nothing', async () => {
  const { page } = await openFinished({ at: AT, again_from: '2999-03-11', wants_again: false })
  await page.findByText(/^From 11 March 2999 each of you can say that you’d like to begin again/)
  expect(page.queryByRole('button', { name: 'I’d like to begin again' })).toBeNull()
  expect(page.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('from that day the wish can be said and taken back, and the card says that it is private', async () => {
  const { page, user, asked } = await openFinished({ at: AT, again_from: '2026-03-11', wants_again: false })
  await page.findByText('Only you can see this, until Bram wants the same.')
  await user.click(page.getByRole('button', { name: 'I’d like to begin again' }))
  await page.findByText('You’d like to begin again')
  await user.click(page.getByRole('button', { name: 'Take it back' }))
  await page.findByRole('button', { name: 'I’d like to begin again' })
  expect(asked).toEqual([true, false])
})
