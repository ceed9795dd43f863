import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unreachable } from '../../../platform/api/api-error.ts'
import type { CommandKeys } from '../../../platform/api/command-keys.ts'
import type { ConversationApi } from '../cache/conversation-api.ts'
import {
  ANNA,
  BRAM,
  CLEO,
  NOON,
  refuse,
  SimulatedDevice,
  SimulatedServer,
  SimulatedTab,
} from '../cache/simulated-chat.ts'
import { messageSender } from './message-sender.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { DeviceFiles } from './outbox-files.ts'

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

describe('sending', () => {
  test("VA-73 sends nothing for '   ', and 'hi' for ' hi '", async () => {
    const { store } = await openChat()
    store.send({ text: '   ' })
    store.send({ text: ' hi ' })
    await settle()
    expect(server.named(SEND).map(({ body }) => body?.msg)).toEqual(['hi'])
  })

  test('API-43 the call is {from, to, msg, sender_id} and a client id; the message is shown before it is answered', async () => {
    const { store } = await openChat()
    store.send({ text: 'Hello' })
    expect(shown(store)).toEqual(['Hello: sending'])
    await settle()
    const clientId = store.snapshot().messages[0]?.clientId
    const body = { from: ANNA, to: BRAM, sender_id: ANNA, msg: 'Hello', client_id: clientId }
    expect(server.named(SEND)).toEqual([{ body }])
    expect(shown(store)).toEqual(['Hello: sent'])
  })

  test('CH-10 after a successful send sendMessage is emitted with the same body, and the message is stored once', async () => {
    const { tab, store } = await openChat()
    store.send({ text: 'Once' })
    await settle()
    expect(tab.emittedNamed('sendMessage')).toEqual([['sendMessage', server.named(SEND)[0]?.body]])
    expect(stored()).toEqual(['Once'])
  })

  test.each([1, {}, 'yes', []])('API-43 the answer %j is a success, and the gap is fetched', async (answer) => {
    const { tab, store } = await openChat()
    server.isPublishing = false
    server.faults.push((store) => {
      store()
      return answer
    })
    store.send({ text: 'Hello' })
    await settle()
    expect(shown(store)).toEqual(['Hello: sent'])
    expect(store.snapshot().messages[0]?.seq).toBe(1)
    expect(tab.emittedNamed('sendMessage')).toHaveLength(1)
  })

  test('API-43 a success that the history does not show yet is still shown as sent', async () => {
    const { store } = await openChat()
    server.faults.push(() => 1)
    store.send({ text: 'Hello' })
    await settle()
    expect(shown(store)).toEqual(['Hello: sent'])
  })

  test.each([0, false, null, ''])(
    'API-43 ER-32 the answer %j is a failure that is logged; the text stays',
    async (answer) => {
      const { tab, store } = await openChat()
      server.faults.push(() => answer)
      store.send({ text: 'A secret' })
      await settle()
      expect(shown(store)).toEqual(['A secret: unsent'])
      expect(tab.emittedNamed('sendMessage')).toEqual([])
      expect(warn).toHaveBeenCalledTimes(1)
      expect(JSON.stringify(warn.mock.calls)).not.toContain('secret')
    },
  )

  test('a picture is uploaded first and goes along with its id, also after a failure in between', async () => {
    const { store } = await openChat()
    server.faults.push(refuse(503))
    store.send({ text: '', picture: new File(['x'], 'cat.png') })
    expect(store.snapshot().messages[0]?.picture).toEqual({ localUrl: expect.stringMatching(/^blob:/) })
    await settle()
    await vi.advanceTimersByTimeAsync(2_000)
    const uploads = server.named('POST /api/conversations/:partnerId/pictures')
    expect(uploads).toEqual([{ params: { partnerId: BRAM }, files: { picture: expect.any(File) } }])
    expect(server.named(SEND).map(({ body }) => body?.picture_id)).toEqual(
      Array(2).fill(server.messages(ANNA, BRAM)[0]?.picture?.id),
    )
    expect(shown(store)).toEqual([': sent'])
  })

  test('another attempt to upload a picture sends the same file with the same idempotency key', async () => {
    const asked: [File, string][] = []
    const api = {
      send: async () => null,
      async uploadPicture(_: string, picture: File, keys: CommandKeys) {
        asked.push([picture, keys.keyOf({ files: { picture } })])
        if (asked.length === 1) throw unreachable()
        return 'p1'
      },
    } as unknown as ConversationApi
    const files = new DeviceFiles()
    const entry = { clientId: 'c1', partnerId: BRAM, text: '', replyTo: null, picture: {} } as unknown as OutboxEntry
    await files.put('c1', new File(['x'], 'cat.png'))
    const scale = async () => new File([String(Math.random())], 'cat.jpg')
    const deliver = messageSender({ ownId: ANNA, api, files, socket: { emit: () => undefined }, scale })
    await expect(deliver(entry, () => undefined)).rejects.toThrow()
    await deliver(entry, () => undefined)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[1]?.[0]).toBe(asked[0]?.[0])
  })
})

describe('sendAll', () => {
  test('waits for a message that is on its way', async () => {
    const { tab, store } = await openChat()
    server.latencyMs = 1_000
    server.isPublishing = false
    store.send({ text: 'Hello' })
    await settle()
    const sent = tab.client.outbox.sendAll()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await sent).toBe(true)
    expect(server.named(SEND)).toHaveLength(1)
  })

  test('sends a message that waits for a retry, with its picture', async () => {
    const { tab, store } = await openChat()
    server.isReachable = false
    store.send({ text: 'Hello', picture: new File(['x'], 'cat.png') })
    await settle()
    expect(await tab.client.outbox.sendAll()).toBe(false)
    server.isReachable = true
    expect(await tab.client.outbox.sendAll()).toBe(true)
    expect(server.messages(ANNA, BRAM)).toMatchObject([{ msg: 'Hello', picture: {} }])
  })

  test('reports a refused message, and does not send it again', async () => {
    const { tab, store } = await openChat()
    server.faults.push(refuse(403, 'conversation.not_open', 'Not open.'))
    store.send({ text: 'Hello' })
    await settle()
    expect(await tab.client.outbox.sendAll()).toBe(false)
    expect(server.named(SEND)).toHaveLength(1)
  })
})

describe('the outbox', () => {
  test('tries again after 2, 4, 8, 16, 30 and 30 seconds, with the same client id', async () => {
    const { store } = await openChat()
    server.isReachable = false
    store.send({ text: 'Hello' })
    await settle()
    const at: number[] = []
    for (let second = 1; second <= 90; second += 1) {
      const before = server.named(SEND).length
      await vi.advanceTimersByTimeAsync(1_000)
      if (server.named(SEND).length > before) at.push(second)
    }
    expect(at).toEqual([2, 6, 14, 30, 60, 90])
    expect(new Set(server.named(SEND).map(({ body }) => body?.client_id)).size).toBe(1)
    expect(shown(store)).toEqual(['Hello: unsent'])
  })

  test.each(['wake', 'connect'] as const)('sends what waits once on %s, and not again afterwards', async (event) => {
    const { tab, store } = await openChat()
    server.isReachable = false
    store.send({ text: 'Hello' })
    await settle()
    server.isReachable = true
    if (event === 'wake') tab.client.wake()
    else tab.connect()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(stored()).toEqual(['Hello'])
    expect(server.named(SEND)).toHaveLength(2)
    expect(shown(store)).toEqual(['Hello: sent'])
  })

  test('begins again with short pauses when the network is back', async () => {
    const { tab, store } = await openChat()
    server.isReachable = false
    store.send({ text: 'Hello' })
    await vi.advanceTimersByTimeAsync(20_000)
    tab.client.wake()
    await settle()
    const before = server.named(SEND).length
    await vi.advanceTimersByTimeAsync(2_000)
    expect(server.named(SEND)).toHaveLength(before + 1)
  })

  test('keeps the order of two when the first fails', async () => {
    const { store } = await openChat()
    server.faults.push(refuse(503, 'busy'))
    store.send({ text: 'First' })
    store.send({ text: 'Second' })
    await settle()
    expect(shown(store)).toEqual(['First: unsent', 'Second: unsent'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(stored()).toEqual(['First', 'Second'])
    expect(shown(store)).toEqual(['First: sent', 'Second: sent'])
  })

  test('sends a conversation while another one waits', async () => {
    const { tab, store } = await openChat()
    server.faults.push(refuse(503, 'busy'))
    store.send({ text: 'To Bram' })
    tab.client.conversation(CLEO).send({ text: 'To Cleo' })
    await settle()
    expect(server.messages(ANNA, CLEO).map(({ msg }) => msg)).toEqual(['To Cleo'])
  })

  test.each([400, 403, 404, 409, 413, 422])(
    'does not repeat by itself what was refused with %i, and goes on',
    async (status) => {
      const { tab, store } = await openChat()
      server.faults.push(refuse(status, 'conversation.not_open', 'Not open.'))
      store.send({ text: 'First' })
      store.send({ text: 'Second' })
      await vi.advanceTimersByTimeAsync(120_000)
      tab.connect()
      await settle()
      expect(stored()).toEqual(['Second'])
      expect(shown(store)).toEqual(['Second: sent', 'First: unsent'])
      expect(store.snapshot().messages[1]?.refusal).toBe('Not open.')
      store.retry(store.snapshot().messages[1]?.clientId ?? '')
      expect(shown(store)[1]).toBe('First: sending')
      await settle()
      expect(stored()).toEqual(['Second', 'First'])
    },
  )

  test.each([401, 429, 500, 502, 503])('repeats what failed with %i', async (status) => {
    const { store } = await openChat()
    server.faults.push(refuse(status, 'unreadable'))
    store.send({ text: 'Hello' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(shown(store)).toEqual(['Hello: sent'])
  })

  test('an unsent message can be discarded', async () => {
    const device = new SimulatedDevice()
    const { store } = await openChat(device)
    server.isReachable = false
    store.send({ text: 'Hello' })
    await settle()
    store.discard(store.snapshot().messages[0]?.clientId ?? '')
    server.isReachable = true
    await vi.advanceTimersByTimeAsync(120_000)
    expect(stored()).toEqual([])
    expect([...device.entries.keys()].filter((key) => key.startsWith('outbox:'))).toEqual([])
  })

  test('sends nothing while another member is signed in', async () => {
    const { tab, store } = await openChat()
    tab.isSignedIn = false
    store.send({ text: 'Hello' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.named(SEND)).toEqual([])
    tab.isSignedIn = true
    tab.client.wake()
    await settle()
    expect(stored()).toEqual(['Hello'])
  })

  test('keeps the message in the tab when the device has no storage', async () => {
    const device = new SimulatedDevice()
    device.entries.set = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const { store } = await openChat(device)
    server.faults.push(() => {
      throw unreachable()
    })
    store.send({ text: 'Hello' })
    await settle()
    expect(shown(store)).toEqual(['Hello: unsent'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(stored()).toEqual(['Hello'])
  })
})
