import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ANNA, BRAM, CLEO, NOON, SimulatedServer, SimulatedTab } from './simulated-chat.ts'

const HISTORY = 'GET /api/chats/:userId/:counsellorId'
const DETAIL = 'GET /api/conversations/:partnerId'
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
/** The history calls since the last check. */
const asked = () => server.named(HISTORY).map(({ query }) => query)

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
