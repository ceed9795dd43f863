import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ANNA,
  BRAM,
  CLEO,
  loseAnswer,
  NOON,
  refuse,
  SimulatedDevice,
  SimulatedServer,
  SimulatedTab,
} from '../cache/simulated-chat.ts'

const SEND = 'POST /api/send-message'
const settle = () => vi.advanceTimersByTimeAsync(0)

let server: SimulatedServer
let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = new SimulatedServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A tab in which the chat with Bram is open. */
async function openChat(device?: SimulatedDevice) {
  const tab = new SimulatedTab({ server, ...(device && { device }) })
  const store = tab.client.conversation(BRAM)
  store.open()
  await settle()
  return { tab, store }
}
type Store = Awaited<ReturnType<typeof openChat>>['store']
const shown = (store: Store) => store.snapshot().messages.map(({ text, state }) => `${text}: ${state}`)
const stored = () => server.messages(ANNA, BRAM).map(({ msg }) => msg)

describe('the own echo', () => {
  test.each([
    ['before the answer', true],
    ['never', false],
  ])('a message is shown once when its echo comes %s', async (_when, isPublishing) => {
    const { store } = await openChat()
    server.isPublishing = isPublishing
    store.send({ text: 'Hello' })
    await settle()
    expect(shown(store)).toEqual(['Hello: sent'])
  })

  test('a message is shown once when its echo comes after the answer, under the key it had while it was sent', async () => {
    const { tab, store } = await openChat()
    server.isPublishing = false
    store.send({ text: 'Hello' })
    const { key } = store.snapshot().messages[0] ?? {}
    await settle()
    tab.socket.publish(CONVERSATION_EVENTS.message, server.messages(ANNA, BRAM)[0])
    expect(shown(store)).toEqual(['Hello: sent'])
    expect(store.snapshot().messages[0]?.key).toBe(key)
  })

  test('an echo confirms a message whose answer was lost, so that it is not sent again', async () => {
    const { store } = await openChat()
    server.faults.push(loseAnswer)
    store.send({ text: 'Hello' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(server.named(SEND)).toHaveLength(1)
    expect(shown(store)).toEqual(['Hello: sent'])
    expect(warn).not.toHaveBeenCalled()
  })

  test('a lost answer without an echo is sent again, and stored and shown once', async () => {
    const { store } = await openChat()
    server.isPublishing = false
    server.faults.push(loseAnswer)
    store.send({ text: 'Hello' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.named(SEND)).toHaveLength(2)
    expect(stored()).toEqual(['Hello'])
    expect(shown(store)).toEqual(['Hello: sent'])
  })

  test("a partner's message that copies a client id hides nothing", async () => {
    const { store } = await openChat()
    server.isReachable = false
    store.send({ text: 'Mine' })
    await settle()
    server.store(BRAM, ANNA, { client_id: store.snapshot().messages[0]?.clientId ?? '', msg: 'Copied' })
    expect(shown(store)).toEqual(['Copied: sent', 'Mine: unsent'])
  })
})

describe('reload and several tabs', () => {
  test.each([
    ['before the server had it', false],
    ['after the server stored it', true],
  ])('a tab killed while sending, %s, sends once after reload', async (_when, isStored) => {
    const device = new SimulatedDevice()
    const first = await openChat(device)
    server.isPublishing = false
    server.faults.push((store) => {
      if (isStored) store()
      return new Promise(() => undefined)
    })
    first.store.send({ text: 'Hello' })
    await settle()
    first.tab.kill()
    device.tabs.length = 0
    device.lock = (_name, task) => task() // a killed tab holds no lock
    const { store } = await openChat(device)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(stored()).toEqual(['Hello'])
    expect(shown(store)).toEqual(['Hello: sent'])
    expect([...device.entries.keys()].filter((key) => key.startsWith('outbox:'))).toEqual([])
  })

  test('after reload messages go out from any page, without their chat being open', async () => {
    const device = new SimulatedDevice()
    const { tab, store } = await openChat(device)
    server.isReachable = false
    store.send({ text: 'Hello', picture: new File(['x'], 'cat.png') })
    await settle()
    tab.kill()
    server.isReachable = true
    new SimulatedTab({ server, device })
    await settle()
    expect(server.messages(ANNA, BRAM)).toMatchObject([{ msg: 'Hello', picture: {} }])
  })

  test('a refused message is not sent by itself after reload either', async () => {
    const device = new SimulatedDevice()
    const { tab, store } = await openChat(device)
    server.faults.push(refuse(403, 'conversation.not_open', 'Not open.'))
    store.send({ text: 'Hello' })
    await settle()
    tab.kill()
    const next = await openChat(device)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown(next.store)).toEqual(['Hello: unsent'])
    expect(server.named(SEND)).toHaveLength(1)
  })

  test('a picture that the device has lost is refused with its text kept', async () => {
    const device = new SimulatedDevice()
    const { tab, store } = await openChat(device)
    server.isReachable = false
    store.send({ text: 'Look', picture: new File(['x'], 'cat.png') })
    await settle()
    tab.kill()
    device.files.clear()
    server.isReachable = true
    const next = await openChat(device)
    expect(next.store.snapshot().messages[0]).toMatchObject({
      text: 'Look',
      state: 'unsent',
      picture: { localUrl: null },
      refusal: 'This picture is no longer available. Please choose it again.',
    })
  })

  test('two tabs agree: one sends, both show the message once', async () => {
    const device = new SimulatedDevice()
    const one = await openChat(device)
    const other = await openChat(device)
    one.store.send({ text: 'Hello' })
    await settle()
    expect([shown(one.store), shown(other.store)]).toEqual([['Hello: sent'], ['Hello: sent']])
    expect(server.named(SEND)).toHaveLength(1)
  })

  test('a tab that has waited for another one does not send again what that one has sent', async () => {
    const device = new SimulatedDevice()
    const one = await openChat(device)
    const other = await openChat(device)
    server.isPublishing = false
    let answer: (() => void) | undefined
    server.faults.push(
      (store) =>
        new Promise((resolve) => {
          answer = () => resolve({ success: true, message: '', data: store() })
        }),
    )
    one.store.send({ text: 'Hello' })
    await settle()
    expect(shown(other.store)).toEqual(['Hello: sending'])
    answer?.()
    await settle()
    expect(server.named(SEND)).toHaveLength(1)
    expect([shown(one.store), shown(other.store)]).toEqual([['Hello: sent'], ['Hello: sent']])
  })

  test('two tabs agree without any event from the server', async () => {
    const device = new SimulatedDevice()
    const one = await openChat(device)
    const other = await openChat(device)
    server.isPublishing = false
    server.isReachable = false
    one.store.send({ text: 'Hello' })
    await settle()
    expect([shown(one.store), shown(other.store)]).toEqual([['Hello: unsent'], ['Hello: unsent']])
    server.isReachable = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect([shown(one.store), shown(other.store)]).toEqual([['Hello: sent'], ['Hello: sent']])
    expect(stored()).toEqual(['Hello'])
  })

  test('what one tab discards leaves the other', async () => {
    const device = new SimulatedDevice()
    const one = await openChat(device)
    const other = await openChat(device)
    server.faults.push(refuse(403), refuse(403))
    one.store.send({ text: 'Hello' })
    await settle()
    expect(shown(other.store)).toEqual(['Hello: unsent'])
    one.store.discard(one.store.snapshot().messages[0]?.clientId ?? '')
    await settle()
    expect(shown(other.store)).toEqual([])
  })

  test('another member on the same device sees and sends nothing of it', async () => {
    const device = new SimulatedDevice()
    const { tab, store } = await openChat(device)
    server.isReachable = false
    store.send({ text: 'Hello' })
    await settle()
    tab.kill()
    server.isReachable = true
    const cleo = new SimulatedTab({ server, device, ownId: CLEO })
    const chat = cleo.client.conversation(BRAM)
    chat.open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(chat.snapshot().messages).toEqual([])
    expect(stored()).toEqual([])
  })
})
