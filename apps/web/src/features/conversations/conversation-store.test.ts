import { CONVERSATION_EVENTS } from '@heartwell/contract/conversation-events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { ANNA, BRAM, CLEO, NOON, SimulatedServer, SimulatedTab } from './simulated-chat.ts'

const HISTORY = 'GET /api/chats/:userId/:counsellorId'
const DETAIL = 'GET /api/conversations/:partnerId'
const READ = 'POST /api/conversations/:partnerId/read'
const settle = () => vi.advanceTimersByTimeAsync(0)

let server: SimulatedServer
let tab: SimulatedTab
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = new SimulatedServer()
  tab = new SimulatedTab({ server })
})
afterEach(() => {
  tab.kill()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const receive = (count: number, from = BRAM) => {
  for (let made = 0; made < count; made += 1) server.store(from, from === ANNA ? BRAM : ANNA)
}
async function openChat() {
  const store = tab.client.conversation(BRAM)
  const close = store.open()
  await settle()
  return { store, close }
}
type Store = Awaited<ReturnType<typeof openChat>>['store']
const seqs = (store: Store) => store.snapshot().messages.map(({ seq }) => seq)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** What was asked of the history since the last time. */
const asked = () => server.named(HISTORY).map(({ query }) => query)
const change = (kind: string, seq: number) =>
  tab.socket.publish(CONVERSATION_EVENTS.changed, { partner_id: BRAM, kind, seq })

describe('the history', () => {
  test('CH-15 API-42 opening the chat loads the newest 50 messages of GET /chats/{own id}/{partner id}', async () => {
    receive(120)
    const { store } = await openChat()
    expect(server.named(HISTORY)).toEqual([{ params: { userId: ANNA, counsellorId: BRAM }, query: { limit: 50 } }])
    expect(seqs(store)).toEqual(range(71, 120))
    expect(store.snapshot()).toMatchObject({ status: 'ready', hasOlder: true })
  })

  test('older pages are added above, until the first message', async () => {
    receive(120)
    const { store } = await openChat()
    const loading = store.loadOlder()
    expect(store.snapshot().isLoadingOlder).toBe(true)
    await Promise.all([loading, store.loadOlder()])
    expect(seqs(store)).toEqual(range(21, 120))
    await store.loadOlder()
    await store.loadOlder()
    expect(seqs(store)).toEqual(range(1, 120))
    expect(store.snapshot()).toMatchObject({ hasOlder: false, isLoadingOlder: false })
    expect(asked()).toEqual([{ limit: 50 }, { before: 71, limit: 50 }, { before: 21, limit: 50 }])
  })

  test('the surroundings of a message far above are loaded without holes', async () => {
    receive(600)
    const { store } = await openChat()
    await store.loadAround(130)
    expect(seqs(store)).toEqual(range(seqs(store)[0] ?? 0, 600))
    expect(seqs(store)[0]).toBeLessThanOrEqual(110)
  })

  test('messages stay in memory between two openings, and what came meanwhile is added', async () => {
    receive(60)
    const { store, close } = await openChat()
    await store.loadOlder()
    close()
    server.isPublishing = false
    receive(70)
    store.open()
    expect(store.snapshot()).toMatchObject({ status: 'ready', firstUnreadSeq: 1 })
    expect(seqs(store)).toEqual(range(1, 60))
    await settle()
    expect(seqs(store)).toEqual(range(1, 130))
  })

  test('a conversation that does not exist is absent, and one that cannot be fetched has failed until it can', async () => {
    server.isReachable = false
    const { store, close } = await openChat()
    expect(store.snapshot().status).toBe('failed')
    close()
    const calls = server.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toHaveLength(calls)
    store.open()
    await settle()
    server.isReachable = true
    tab.connect()
    await settle()
    expect(store.snapshot().status).toBe('ready')
    const strange = new SimulatedTab({ server })
    vi.spyOn(server, 'messages').mockImplementation(() => {
      throw new ApiError({ code: 'not_found' }, 404)
    })
    const absent = strange.client.conversation(CLEO)
    absent.open()
    await settle()
    expect(absent.snapshot().status).toBe('absent')
    strange.kill()
  })

  test('what has not changed stays the same object when a message arrives', async () => {
    receive(3)
    const { store } = await openChat()
    const before = store.snapshot().messages
    receive(1)
    expect(
      store
        .snapshot()
        .messages.slice(0, 3)
        .every((message, index) => message === before[index]),
    ).toBe(true)
  })
})

describe('gaps', () => {
  test.each(['connect', 'missed'] as const)('after %s exactly the gap is fetched', async (event) => {
    receive(60)
    const { store } = await openChat()
    server.isPublishing = false
    receive(3)
    server.calls.length = 0
    if (event === 'connect') {
      tab.disconnect()
      tab.connect()
    } else tab.socket.publish(CONVERSATION_EVENTS.missed, {})
    await settle()
    expect(asked()).toEqual([{ after: 60, limit: 200 }])
    expect(seqs(store)).toEqual(range(11, 63))
  })

  test('a gap of more than a page is fetched until a page is short', async () => {
    receive(10)
    const { store } = await openChat()
    server.isPublishing = false
    receive(450)
    server.calls.length = 0
    tab.connect()
    await settle()
    expect(asked().map((query) => query?.after)).toEqual([10, 210, 410])
    expect(seqs(store)).toEqual(range(1, 460))
  })

  test('after a very long gap the newest page is shown, with the rest above it and no hole between', async () => {
    receive(10)
    const { store } = await openChat()
    server.isPublishing = false
    receive(1_500)
    tab.connect()
    await settle()
    expect(seqs(store)).toEqual(range(1_461, 1_510))
    expect(store.snapshot().hasOlder).toBe(true)
    await store.loadOlder()
    expect(seqs(store)).toEqual(range(1_411, 1_510))
  })

  test('a received seq beyond the next one has the gap fetched first', async () => {
    receive(2)
    const { store } = await openChat()
    server.isPublishing = false
    receive(2)
    server.isPublishing = true
    receive(1)
    expect(seqs(store)).toEqual([1, 2])
    await settle()
    expect(seqs(store)).toEqual([1, 2, 3, 4, 5])
  })

  test('what is missed while a gap is being fetched is fetched as well', async () => {
    receive(1)
    const { store } = await openChat()
    server.isPublishing = false
    receive(1)
    server.latencyMs = 100
    tab.connect()
    await vi.advanceTimersByTimeAsync(50)
    receive(1)
    tab.connect()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(seqs(store)).toEqual([1, 2, 3])
  })

  test('a gap before the first message that this tab gets is fetched as well', async () => {
    const { store } = await openChat()
    server.isPublishing = false
    receive(3)
    server.isPublishing = true
    receive(1)
    await settle()
    expect(seqs(store)).toEqual([1, 2, 3, 4])
  })

  test('a message that arrives while the chat loads is shown once', async () => {
    receive(2)
    server.latencyMs = 100
    const store = tab.client.conversation(BRAM)
    store.open()
    await vi.advanceTimersByTimeAsync(50)
    receive(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(seqs(store)).toEqual([1, 2, 3])
  })

  test('a lost last event is found within 30 seconds while the tab is visible, by one short call', async () => {
    receive(2)
    const { store, close } = await openChat()
    server.isPublishing = false
    receive(1)
    tab.isVisible = false
    server.calls.length = 0
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.calls).toEqual([])
    tab.isVisible = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(seqs(store)).toEqual([1, 2, 3])
    server.calls.length = 0
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.calls.map(({ name }) => name)).toEqual([DETAIL])
    close()
    server.calls.length = 0
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.calls.map(({ name }) => name)).not.toContain(DETAIL)
  })

  test('after a reconnection deletions and receipts of the interruption are known', async () => {
    receive(2)
    receive(1, ANNA)
    const { store } = await openChat()
    tab.disconnect()
    server.isPublishing = false
    Object.assign(server.messages(ANNA, BRAM)[0] ?? {}, { deleted: true })
    server.details = { partner_read_seq: 3, partner_delivered_seq: 3 }
    server.calls.length = 0
    tab.connect()
    await settle()
    expect(store.snapshot().messages.map(({ isDeleted, state }) => [isDeleted, state])).toEqual([
      [true, 'sent'],
      [false, 'sent'],
      [false, 'read'],
    ])
    // A minute before the newest message that was known at the last full answer.
    const newest = Date.parse(server.messages(ANNA, BRAM)[2]?.timestamp ?? '')
    expect(server.named(DETAIL).at(-1)?.query).toEqual({ changed_since: new Date(newest - 60_000).toISOString() })
  })
})

describe('events', () => {
  test('CH-11 a received message is appended and counted', async () => {
    const { store } = await openChat()
    server.store(BRAM, ANNA, { msg: 'Shall we say four?' })
    expect(store.snapshot().messages).toMatchObject([{ text: 'Shall we say four?', isMine: false, seq: 1 }])
    expect(store.snapshot().conversation).toMatchObject({ last_seq: 1, unread: 1 })
  })

  test('a message that the detail has counted already is not counted again', async () => {
    receive(1)
    const { store } = await openChat()
    server.isPublishing = false
    const message = server.store(BRAM, ANNA)
    server.latencyMs = 100
    await vi.advanceTimersByTimeAsync(30_000 + 100)
    expect(store.snapshot().conversation?.unread).toBe(2)
    tab.socket.publish(CONVERSATION_EVENTS.message, message)
    expect(store.snapshot().conversation?.unread).toBe(2)
  })

  test('CH-12 a message of another conversation is not appended to the open chat, but the lists are refreshed once', async () => {
    const { store } = await openChat()
    await vi.advanceTimersByTimeAsync(1_000)
    const before = tab.listRefreshes
    server.store(CLEO, ANNA)
    server.store(ANNA, CLEO)
    server.store(CLEO, ANNA)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.snapshot().messages).toEqual([])
    expect(tab.listRefreshes).toBe(before + 1)
  })

  test('messageDelivered is emitted for received messages, once for those of one moment, and never for own ones', async () => {
    receive(2)
    receive(1, ANNA)
    receive(1)
    server.store(CLEO, ANNA)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tab.emittedNamed('messageDelivered')).toEqual([
      ['messageDelivered', BRAM, 4],
      ['messageDelivered', CLEO, 1],
    ])
  })

  test('receipts turn own messages from sent to delivered to read, and never back', async () => {
    receive(2, ANNA)
    const { store } = await openChat()
    const states = () => store.snapshot().messages.map(({ state }) => state)
    change('delivered', 2)
    expect(states()).toEqual(['delivered', 'delivered'])
    change('read', 1)
    expect(states()).toEqual(['read', 'delivered'])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states()).toEqual(['read', 'delivered'])
  })

  test('no message is shown as read while read receipts are off', async () => {
    server.details = { partner_read_seq: null }
    receive(1, ANNA)
    const { store } = await openChat()
    change('read', 1)
    expect(store.snapshot().messages[0]?.state).toBe('delivered')
  })

  test('a deleted message loses its text, its picture and its quotes', async () => {
    receive(1)
    const quoted = server.messages(ANNA, BRAM)[0]
    server.store(BRAM, ANNA)
    Object.assign(server.messages(ANNA, BRAM)[1] ?? {}, {
      reply_to: { id: quoted?.id, seq: 1, sender_id: BRAM, msg: 'Message 1', picture: false },
    })
    const { store } = await openChat()
    change('deleted', 1)
    expect(store.snapshot().messages).toMatchObject([
      { isDeleted: true, text: '' },
      { isDeleted: false, text: 'Message 2', replyTo: { seq: 1, msg: '' } },
    ])
  })

  test('a deleted message stays deleted, whatever an older answer says', async () => {
    receive(1)
    const { store, close } = await openChat()
    change('deleted', 1)
    close()
    store.open()
    await settle()
    expect(store.snapshot().messages).toMatchObject([{ isDeleted: true, text: '' }])
  })

  test('reading in another tab counts here; options and advice are fetched', async () => {
    receive(3)
    const { store } = await openChat()
    change('own_read', 2)
    expect(store.snapshot().conversation).toMatchObject({ read_seq: 2, unread: 1 })
    server.details = { muted: true }
    change('options', 0)
    await settle()
    expect(store.snapshot().conversation?.muted).toBe(true)
    Object.assign(server.messages(ANNA, BRAM)[1] ?? {}, { advice: { category: 'money', dismissed: false } })
    change('advice', 2)
    await settle()
    expect(store.snapshot().messages[1]?.advice).toEqual({ category: 'money', dismissed: false })
  })

  test('an opened picture stays open, whatever an older answer says', async () => {
    server.store(BRAM, ANNA, { picture_id: '0190e0e0-0000-7000-8000-000000000001' })
    Object.assign(server.messages(ANNA, BRAM)[0]?.picture ?? {}, { opened: false })
    const { store, close } = await openChat()
    expect(store.snapshot().messages[0]?.picture).toMatchObject({ opened: false })
    change('picture_opened', 1)
    expect(store.snapshot().messages[0]?.picture).toMatchObject({ opened: true })
    close()
    store.open()
    await settle()
    expect(store.snapshot().messages[0]?.picture).toMatchObject({ opened: true })
  })

  test('data of another shape is ignored', async () => {
    const { store } = await openChat()
    for (const data of [null, 'x', { seq: 1 }, { ...server.messages(ANNA, BRAM)[0], seq: 'many' }])
      tab.socket.publish(CONVERSATION_EVENTS.message, data)
    expect(store.snapshot().messages).toEqual([])
  })

  test('the right to write is asked for again when requests or matches change', async () => {
    const { store } = await openChat()
    server.details = { can_write: false, closed: 'left' }
    tab.socket.publish('news', { kind: 'matches' })
    await settle()
    expect(store.snapshot().conversation).toMatchObject({ can_write: false, closed: 'left' })
  })
})

describe('announcements', () => {
  test('only messages received since the chat opened are announced, each once', async () => {
    receive(3)
    const { store } = await openChat()
    const announcement = () => store.snapshot().announcement
    expect(announcement()).toBe('')
    server.store(BRAM, ANNA, { msg: 'Shall we say four?' })
    expect(announcement()).toBe('Bram: Shall we say four?')
    store.send({ text: 'Yes' })
    await settle()
    expect(announcement()).toBe('Bram: Shall we say four?')
    server.store(BRAM, ANNA, { msg: '', picture_id: '0190e0e0-0000-7000-8000-000000000001' })
    expect(announcement()).toBe('Bram sent a picture')
  })

  test('a page of older messages is not announced, but the newest message of a gap is', async () => {
    receive(120)
    const { store } = await openChat()
    await store.loadOlder()
    expect(store.snapshot().announcement).toBe('')
    server.isPublishing = false
    server.store(BRAM, ANNA, { msg: 'Are you there?' })
    server.store(ANNA, BRAM, { msg: 'Written on the phone' })
    tab.connect()
    await settle()
    expect(store.snapshot().announcement).toBe('Bram: Are you there?')
  })

  test('what came while the chat was closed is not announced when it opens', async () => {
    receive(1)
    const { store, close } = await openChat()
    close()
    server.isPublishing = false
    receive(1)
    store.open()
    await settle()
    expect(seqs(store)).toEqual([1, 2])
    expect(store.snapshot().announcement).toBe('')
  })

  test('the same words again are a new announcement', async () => {
    const { store } = await openChat()
    server.store(BRAM, ANNA, { msg: 'Yes' })
    const first = store.snapshot().announcement
    server.store(BRAM, ANNA, { msg: 'Yes' })
    expect(store.snapshot().announcement).not.toBe(first)
    expect(store.snapshot().announcement.trim()).toBe(first)
  })
})

describe('reading', () => {
  test('the first unread message is marked when the chat opens, and stays while it is read', async () => {
    receive(4)
    server.details = { read_seq: 2 }
    const { store, close } = await openChat()
    expect(store.snapshot().firstUnreadSeq).toBe(3)
    store.commands.markRead()
    receive(1)
    expect(store.snapshot().firstUnreadSeq).toBe(3)
    server.details = { read_seq: 5 }
    store.commands.markRead()
    close()
    store.open()
    expect(store.snapshot().firstUnreadSeq).toBeNull()
  })

  test('the line stays where it was in memory when more unread messages are found', async () => {
    receive(3)
    server.details = { read_seq: 2 }
    const { store, close } = await openChat()
    close()
    server.isPublishing = false
    receive(2)
    store.open()
    store.commands.markRead()
    expect(store.snapshot().firstUnreadSeq).toBe(3)
    await settle()
    expect(store.snapshot().firstUnreadSeq).toBe(3)
  })

  test('own messages after the last read one are not unread', async () => {
    receive(2)
    receive(1, ANNA)
    receive(1)
    server.details = { read_seq: 2 }
    const { store } = await openChat()
    expect(store.snapshot().firstUnreadSeq).toBe(4)
  })

  test('what is unread on an older page has its line there', async () => {
    receive(80)
    server.details = { read_seq: 10 }
    const { store } = await openChat()
    expect(store.snapshot().firstUnreadSeq).toBe(11)
  })

  test('reading is sent once, up to the newest message, and the count falls at once', async () => {
    receive(3)
    const { store } = await openChat()
    store.commands.markRead()
    store.commands.markRead()
    expect(store.snapshot().conversation).toMatchObject({ unread: 0, read_seq: 3 })
    await settle()
    expect(server.named(READ).map(({ body }) => body)).toEqual([{ seq: 3 }])
    server.details = { read_seq: 3 }
    receive(1, ANNA)
    store.commands.markRead()
    expect(server.named(READ)).toHaveLength(1)
  })

  test('reading that could not be sent is sent with the next answer', async () => {
    receive(3)
    const { store } = await openChat()
    server.isReachable = false
    store.commands.markRead()
    await settle()
    server.isReachable = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.named(READ).map(({ body }) => body)).toEqual([{ seq: 3 }, { seq: 3 }])
    expect(store.snapshot().conversation?.unread).toBe(0)
  })
})

describe('commands', () => {
  test('a message is deleted when the server has deleted it', async () => {
    receive(1, ANNA)
    const { store } = await openChat()
    const message = store.snapshot().messages[0]
    await store.commands.deleteMessage(message!)
    expect(server.named('DELETE /api/messages/:id')).toEqual([{ params: { id: message?.id } }])
    expect(store.snapshot().messages[0]).toMatchObject({ isDeleted: true, text: '' })
  })

  test('advice and options change at once, and go back when the server refuses', async () => {
    server.store(BRAM, ANNA)
    Object.assign(server.messages(ANNA, BRAM)[0] ?? {}, { advice: { category: 'money', dismissed: false } })
    const { store } = await openChat()
    server.isReachable = false
    const dismissing = store.commands.setAdvice(store.snapshot().messages[0]!, true)
    const muting = store.commands.setOptions({ muted: true })
    expect(store.snapshot().messages[0]?.advice?.dismissed).toBe(true)
    expect(store.snapshot().conversation?.muted).toBe(true)
    await expect(dismissing).rejects.toThrow(ApiError)
    await expect(muting).rejects.toThrow(ApiError)
    expect(store.snapshot().messages[0]?.advice?.dismissed).toBe(false)
    expect(store.snapshot().conversation?.muted).toBe(false)
  })

  test('a reply carries the id of the message and shows its words while it is sent', async () => {
    receive(1)
    const { store } = await openChat()
    const replyTo = store.snapshot().messages[0]!
    store.send({ text: 'Four is fine', replyTo })
    expect(store.snapshot().messages[1]?.replyTo).toEqual({
      ...{ id: replyTo.id, seq: 1, sender_id: BRAM, msg: 'Message 1', picture: false },
    })
    await settle()
    expect(server.named('POST /api/send-message')[0]?.body?.reply_to).toBe(replyTo.id)
  })
})
