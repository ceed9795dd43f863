import { OPEN_CHAT_REPEAT_MS, TYPING_REPEAT_MS } from '@heartwell/contract/conversations/conversation-events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANNA, BRAM, CLEO, NOON, SimulatedServer, SimulatedTab } from './simulated-chat.ts'

let server: SimulatedServer
let tab: SimulatedTab
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  server = new SimulatedServer()
  tab = new SimulatedTab({ server })
})
afterEach(() => {
  tab.kill()
  vi.useRealTimers()
})

const chatWith = (partnerId: string) => tab.client.conversation(partnerId)
const announced = () =>
  tab.emitted.filter(([name]) => name === 'userConnected' || name === 'userDisconnected').splice(0)

describe('CH-09', () => {
  test('userConnected is emitted with the own id when a chat opens, and userDisconnected when it closes', () => {
    const close = chatWith(BRAM).open()
    expect(announced()).toEqual([['userConnected', ANNA, BRAM]])
    close()
    close()
    vi.advanceTimersByTime(2 * OPEN_CHAT_REPEAT_MS)
    expect(announced()).toEqual([
      ['userConnected', ANNA, BRAM],
      ['userDisconnected', ANNA, BRAM],
    ])
    expect(tab.isConnected).toBe(true)
  })

  test('without an open chat nothing is announced, also after a reconnection', () => {
    tab.disconnect()
    tab.connect()
    vi.advanceTimersByTime(2 * OPEN_CHAT_REPEAT_MS)
    expect(announced()).toEqual([])
  })

  test('another partner in the same place: the one chat is left and the other opened', () => {
    chatWith(BRAM).open()()
    chatWith(CLEO).open()
    expect(announced()).toEqual([
      ['userConnected', ANNA, BRAM],
      ['userDisconnected', ANNA, BRAM],
      ['userConnected', ANNA, CLEO],
    ])
  })

  test('an open chat is announced again after a reconnection and after each minute', () => {
    chatWith(BRAM).open()
    tab.disconnect()
    tab.connect()
    expect(announced()).toHaveLength(2)
    vi.advanceTimersByTime(OPEN_CHAT_REPEAT_MS)
    expect(announced()).toHaveLength(3)
  })

  test('the page goes and comes back', () => {
    chatWith(BRAM).open()
    tab.client.pageHidden()
    tab.client.pageShown()
    expect(announced().map(([name]) => name)).toEqual(['userConnected', 'userDisconnected', 'userConnected'])
  })

  test('a chat that opens before the socket is announced when it connects', () => {
    tab.disconnect()
    chatWith(BRAM).open()
    expect(announced()).toEqual([])
    tab.connect()
    expect(announced()).toEqual([['userConnected', ANNA, BRAM]])
  })
})

describe('the typing indicator', () => {
  const typing = () => tab.emittedNamed('typing')

  test(`is sent at most every ${TYPING_REPEAT_MS} ms, however often messages are sent`, () => {
    const { chat, open, send } = chatWith(BRAM)
    open()
    chat.noteTyping()
    vi.advanceTimersByTime(TYPING_REPEAT_MS - 1)
    chat.noteTyping()
    expect(typing()).toEqual([['typing', BRAM]])
    vi.advanceTimersByTime(1)
    chat.noteTyping()
    expect(typing()).toHaveLength(2)
    send({ text: 'Hello' })
    chat.noteTyping()
    expect(typing()).toHaveLength(2)
  })

  test('is shown for twice that time, from the last event, for this partner only', () => {
    const store = chatWith(BRAM)
    store.open()
    const isShown = () => store.snapshot().isPartnerTyping
    tab.socket.publish('typing', { user_id: CLEO })
    expect(isShown()).toBe(false)
    tab.socket.publish('typing', { user_id: BRAM })
    vi.advanceTimersByTime(TYPING_REPEAT_MS)
    tab.socket.publish('typing', { user_id: BRAM })
    vi.advanceTimersByTime(2 * TYPING_REPEAT_MS - 1)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isShown()).toBe(false)
  })

  test('ends with the message that was typed', async () => {
    const store = chatWith(BRAM)
    store.open()
    await vi.advanceTimersByTimeAsync(0)
    tab.socket.publish('typing', { user_id: BRAM })
    server.store(BRAM, ANNA)
    expect(store.snapshot().isPartnerTyping).toBe(false)
  })
})

test('presence follows the partner of the chat, and is unknown without a connection', () => {
  const store = chatWith(BRAM)
  const close = store.open()
  const isHere = () => store.snapshot().isPartnerHere
  tab.socket.publish('presence', { user_id: CLEO, here: true })
  expect(isHere()).toBe(false)
  tab.socket.publish('presence', { user_id: BRAM, here: true })
  expect(isHere()).toBe(true)
  tab.disconnect()
  expect(isHere()).toBe(false)
  tab.connect()
  tab.socket.publish('presence', { user_id: BRAM, here: true })
  close()
  expect(isHere()).toBe(false)
})
