// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import {
  type Conversation,
  type ConversationRow,
  conversations,
} from '@heartwell/contract/conversations/conversations.ts'
import { type QuietAnswer, turns, type WaitingMember } from '@heartwell/contract/conversations/turns.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { memberApi, openApp } from '../../../../test/open-app.tsx'
import { OTHER_ID, uuid } from '../../../../test/people.ts'
import { turnLine, waitingFor } from './turn-texts.ts'

const BRAM = { id: OTHER_ID, name: 'Bram Dekker', role: 'member', age: 61, about: null, image: null } as const
const row = (more: Partial<ConversationRow> = {}): ConversationRow => ({
  partner: BRAM,
  last: { seq: 3, sender_id: OTHER_ID, msg: 'See you', kind: 'text', timestamp: '2026-11-06T10:00:00.000Z' },
  unread: 0,
  draft: null,
  muted: false,
  can_write: true,
  finished_at: null,
  turn: { of: 'viewer', due_at: '2026-11-13T10:00:00.000Z' },
  partner_pace: 'chat',
  active_at: '2026-11-06T10:00:00.000Z',
  ...more,
})
const NOW = new Date('2026-11-10T12:00:00Z')

test.each([
  [row(), 'Your turn for 4 days'],
  [row({ active_at: '2026-11-09T10:00:00.000Z' }), 'Your turn since yesterday'],
  [row({ active_at: '2026-11-10T10:00:00.000Z' }), 'Your turn since today'],
  [row({ partner_pace: 'letters' }), 'writes letters. No hurry before Friday.'],
  [row({ partner_pace: 'letters', turn: { of: 'viewer', due_at: NOW.toISOString() } }), 'Your turn for 4 days'],
  [
    row({ turn: { of: 'resting', due_at: null }, active_at: '2026-10-08T10:00:00.000Z' }),
    'Resting since Saturday 7 November',
  ],
])('the line of a conversation (%#) is: %s', (conversation, line) => {
  expect(turnLine(conversation, NOW)).toContain(line)
})

test.each(['partner', 'finished'] as const)('a conversation in the state %s has no line', (of) => {
  expect(turnLine(row({ turn: { of, due_at: null } }), NOW)).toBeNull()
})

test('a wait counts the days of the calendar', () => {
  expect(waitingFor(new Date('2026-11-01T23:00:00'), new Date('2026-11-10T01:00:00'))).toBe('9 days')
})

const waiting = (many: number): WaitingMember[] =>
  Array.from({ length: many }, (_, n) => ({
    id: uuid(100 + n),
    name: `Person${n} Hale`,
    image: null,
    since: '2026-11-01T10:00:00.000Z',
  }))

async function openMessages(many: number, address = '/Sidebar/Messages') {
  const counts = { all: 9, viewer: many, partner: 1, resting: 2, finished: 3 }
  const api = memberApi()
    .on(turns.summary, { success: true, counts, waiting: waiting(many) })
    .on(matching.matchedUsers, { success: true, matched_users: [], next_cursor: null })
    .on(conversations.list, ({ search }) => ({
      success: true,
      conversations: search.turn === 'finished' ? [] : [row()],
      next_cursor: null,
    }))
  const app = openApp(address, { api })
  await app.page.findByRole('heading', { level: 1, name: 'Messages' })
  return { ...app, api }
}

describe('the filter of Messages', () => {
  test('has a count for each turn, asks for one of them, and is part of the address', async () => {
    const { page, user, api } = await openMessages(4)
    const group = await page.findByRole('group', { name: 'Conversations by turn' })
    await within(group).findByRole('button', { name: 'All 9' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 9', 'Your turn 4', 'Their turn 1', 'Resting 2', 'Finished 3'])
    await user.click(within(group).getByRole('button', { name: 'Your turn 4' }))
    await waitFor(() => expect(api.asked(conversations.list).at(-1)?.search.turn).toBe('viewer'))
    await user.click(within(group).getByRole('button', { name: 'Finished 3' }))
    await page.findByText('You have no finished conversations')
    await user.click(page.getByRole('button', { name: 'Show everybody' }))
    await page.findByRole('list', { name: 'Conversations' })
  })

  test('is read from the address', async () => {
    const { page } = await openMessages(1, '/Sidebar/Messages?turn=viewer')
    const chip = await page.findByRole('button', { name: 'Your turn 1' })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('when many people wait', () => {
  test('seven bring no request', async () => {
    const { page } = await openMessages(7)
    await page.findByRole('button', { name: 'Your turn 7' })
    expect(page.queryByRole('region', { name: 'Eight people are waiting to hear from you' })).toBeNull()
  })

  test('eight bring one, with the longest wait first and three ways on', async () => {
    const { page, user, api } = await openMessages(8)
    const card = await page.findByRole('region', { name: 'Eight people are waiting to hear from you' })
    expect(
      within(card)
        .getByRole('link', { name: /^Answer .*Person0.* first$/ })
        .getAttribute('href'),
    ).toBe(`/Sidebar/chat/${uuid(100)}`)
    expect(within(card).getAllByRole('listitem')).toHaveLength(8)
    expect(within(card).getByRole('link', { name: 'I’m away for a while' }).getAttribute('href')).toBe(
      '/Sidebar/settings/visibility',
    )
    await user.click(within(card).getByRole('button', { name: 'Finish some kindly' }))
    await waitFor(() => expect(api.asked(conversations.list).at(-1)?.search.turn).toBe('viewer'))
  })
})

describe('a quiet conversation', () => {
  const QUESTION = 'It’s been quiet here for two weeks. Would you like to carry on?'
  async function openQuiet(detail: Partial<Conversation>) {
    let quiet = detail.quiet ?? null
    const asked: QuietAnswer[] = []
    const conversation = (): Conversation => ({
      partner: BRAM,
      can_write: true,
      closed: null,
      finished: null,
      resting_since: null,
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
      ...detail,
      quiet,
    })
    const api = memberApi()
      .on(turns.summary, {
        success: true,
        counts: { all: 1, viewer: 0, partner: 0, resting: 0, finished: 0 },
        waiting: [],
      })
      .on(conversations.list, { success: true, conversations: [], next_cursor: null })
      .on(conversations.history, [])
      .on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
      .on(conversations.conversation, () => ({ success: true, data: conversation() }))
      .on(turns.answerQuiet, ({ body: { answer } }) => {
        asked.push(answer)
        quiet = { after_seq: 0, answer, is_mutual: false }
        return { success: true, message: 'Saved' }
      })
    return { ...openApp(`/Sidebar/chat/${OTHER_ID}`, { api }), asked }
  }

  test('a yes is saved and stays private', async () => {
    const { page, user, asked } = await openQuiet({ quiet: { after_seq: 0, answer: null, is_mutual: false } })
    await page.findByRole('region', { name: QUESTION })
    await user.click(page.getByRole('button', { name: 'Yes, I’d like to' }))
    await page.findByRole('region', { name: 'You’d like to carry on' })
    expect(page.getByText('Only you can see this')).toBeTruthy()
    expect(asked).toEqual(['yes'])
  })

  test('Not now says what happens next', async () => {
    const { page, user, asked } = await openQuiet({ quiet: { after_seq: 0, answer: null, is_mutual: false } })
    await user.click(await page.findByRole('button', { name: 'Not now' }))
    await page.findByText(/After 30 quiet days the conversation rests by itself/)
    expect(asked).toEqual(['later'])
  })

  test('Finish kindly opens the dialog of a kind end', async () => {
    const { page, user } = await openQuiet({ quiet: { after_seq: 0, answer: null, is_mutual: false } })
    await user.click(await page.findByRole('button', { name: 'Finish kindly' }))
    await page.findByRole('dialog', { name: 'Finish this conversation' })
  })

  test('two yeses are shown', async () => {
    const both = await openQuiet({ quiet: { after_seq: 0, answer: 'yes', is_mutual: true } })
    await both.page.findByRole('region', { name: 'You’d both like to carry on' })
  })

  test('a resting conversation can be written to', async () => {
    const { page } = await openQuiet({ resting_since: '2026-11-07T10:00:00.000Z' })
    await page.findByRole('region', { name: 'Nobody has written for 30 days' })
    expect(page.getByRole('textbox', { name: 'Message' })).toBeTruthy()
  })
})
