import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ANNA, BRAM, CLEO, NOON, SimulatedServer, SimulatedTab } from './simulated-chat.ts'

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
const change = (kind: string, seq: number) =>
  tab.socket.publish(CONVERSATION_EVENTS.changed, { partner_id: BRAM, kind, seq })

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
    Object.assign(server.messages(ANNA, BRAM)[1] ?? {}, { advice: { category: 'money', dismissed: false, signs: [] } })
    change('advice', 2)
    await settle()
    expect(store.snapshot().messages[1]?.advice).toEqual({ category: 'money', dismissed: false, signs: [] })
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

  test('advice stays, whatever an older answer says, until its message is deleted', async () => {
    receive(1)
    const advice = { category: 'money', dismissed: false, signs: [] }
    Object.assign(server.messages(ANNA, BRAM)[0] ?? {}, { advice })
    const { store, close } = await openChat()
    Object.assign(server.messages(ANNA, BRAM)[0] ?? {}, { advice: null })
    close()
    const closeAgain = store.open()
    await settle()
    expect(store.snapshot().messages[0]?.advice).toEqual(advice)
    Object.assign(server.messages(ANNA, BRAM)[0] ?? {}, { deleted: true, msg: '' })
    closeAgain()
    store.open()
    await settle()
    expect(store.snapshot().messages[0]).toMatchObject({ isDeleted: true, advice: null })
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

  test('the read position is sent once, up to the newest message, and the count falls immediately', async () => {
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

  test('advice and options change immediately, and are reverted when the server refuses', async () => {
    server.store(BRAM, ANNA)
    Object.assign(server.messages(ANNA, BRAM)[0] ?? {}, { advice: { category: 'money', dismissed: false, signs: [] } })
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
      id: replyTo.id,
      seq: 1,
      sender_id: BRAM,
      msg: 'Message 1',
      picture: false,
    })
    await settle()
    expect(server.named('POST /api/send-message')[0]?.body?.reply_to).toBe(replyTo.id)
  })
})
