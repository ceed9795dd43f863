import type { ConversationRow } from '@heartwell/contract/conversations/conversations.ts'
import { expect, test } from 'vitest'
import { ANNA, BRAM } from '../cache/simulated-chat.ts'
import { uniqueRows } from './use-conversation-list.ts'

const row = (id: string, unread: number): ConversationRow => ({
  partner: { id, name: 'Bram', role: 'member', age: 34, about: null, image: null },
  last: null,
  unread,
  draft: null,
  muted: false,
  can_write: true,
  finished_at: null,
  turn: null,
  partner_pace: 'chat',
  active_at: '2026-11-10T12:00:00.000Z',
})

test('a conversation that is on two pages is listed once, where it is newer', () => {
  expect(uniqueRows([row(ANNA, 2), row(BRAM, 0), row(ANNA, 1)])).toEqual([row(ANNA, 2), row(BRAM, 0)])
})
