// @vitest-environment happy-dom
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi, unreachable } from '../../../../test/fake-api.ts'
import { OTHER_ID, OWN_ID } from '../../../../test/people.ts'
import { sendPendingDrafts } from '../../../platform/drafts/pending-drafts.ts'
import { setCurrentUser } from '../../../platform/session/current-user.ts'
import { ownChatClient } from './own-chat-client.ts'

let api: FakeApi
beforeEach(() => {
  api = new FakeApi().on(conversations.saveDraft, { success: true, message: '' })
  vi.stubGlobal('fetch', api.fetch)
  setCurrentUser({ id: OWN_ID })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a draft of a message is sent before a sign-out, while the chats are open', async () => {
  const client = ownChatClient(OWN_ID)
  const close = client.open()
  const { draft } = client.conversation(OTHER_ID)
  draft.edit('Shall we')
  expect(await sendPendingDrafts()).toBe(true)
  expect(api.asked(conversations.saveDraft).map(({ body }) => body.text)).toEqual(['Shall we'])
  close()
  draft.edit('Shall we meet')
  await sendPendingDrafts()
  expect(api.asked(conversations.saveDraft)).toHaveLength(1)
})

test('a message that could not be sent is reported before a sign-out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  api.on(conversations.send, unreachable)
  const client = ownChatClient(OWN_ID)
  onTestFinished(client.open())
  client.conversation(OTHER_ID).send({ text: 'Hello' })
  expect(await sendPendingDrafts()).toBe(false)
  expect(api.asked(conversations.send).at(-1)?.body.msg).toBe('Hello')
})
