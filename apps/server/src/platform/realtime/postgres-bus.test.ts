import { expect, test, vi } from 'vitest'
import type { Listener } from '../db/database.ts'
import { openLog } from '../log.ts'
import type { BusHandlers } from './bus.ts'
import { openPostgresBus, packed } from './postgres-bus.ts'

/** One channel for several processes; `isAway` makes it refuse. */
function fakeChannel() {
  const listeners: Listener[] = []
  const channel = {
    isAway: false,
    statements: [] as (readonly string[])[],
    database: {
      async listen(_: string, listener: Listener) {
        listeners.push(listener)
        return { stop: async () => undefined, notify }
      },
    },
  }
  async function notify(texts: readonly string[]) {
    await new Promise((resolve) => setImmediate(resolve))
    if (channel.isAway) throw new Error('away')
    channel.statements.push(texts)
    for (const text of texts) for (const { hear } of listeners) hear(text)
  }
  return channel
}

async function openProcess({ database }: ReturnType<typeof fakeChannel>) {
  const handlers = { deliver: vi.fn(), signalled: vi.fn(), missed: vi.fn() } satisfies BusHandlers
  return { ...handlers, bus: await openPostgresBus({ database, handlers, log: openLog('silent') }) }
}
const event = (n: number, size = 0) => ({ rooms: ['account a'], name: 'e', data: { n, text: 'x'.repeat(size) } })
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const numbersOf = (deliver: ReturnType<typeof vi.fn>) =>
  deliver.mock.calls.map(([{ data }]) => (data as { n: number }).n)

test('the PostgreSQL bus delivers here at once and once, and to the others in order', async () => {
  const channel = fakeChannel()
  const a = await openProcess(channel)
  const b = await openProcess(channel)
  a.bus.publish(numbers(50).map((n) => event(n)))
  expect(a.deliver, 'before any statement').toHaveBeenCalledTimes(50)
  await vi.waitFor(() => expect(b.deliver).toHaveBeenCalledTimes(50), { timeout: 120_000 })
  expect(numbersOf(b.deliver)).toEqual(numbers(50))
  expect(a.deliver).toHaveBeenCalledTimes(50)
})

test('the PostgreSQL bus sends what comes up during a statement with the next one, 20 events in a payload', async () => {
  const channel = fakeChannel()
  const a = await openProcess(channel)
  const b = await openProcess(channel)
  a.bus.publish([event(0)])
  await vi.waitFor(() => expect(channel.statements).toHaveLength(1), { timeout: 120_000 })
  a.bus.publish(numbers(60).map((n) => event(n)))
  await vi.waitFor(() => expect(b.deliver).toHaveBeenCalledTimes(61), { timeout: 120_000 })
  expect(channel.statements.map((texts) => texts.length)).toEqual([1, 3])
})

test('the PostgreSQL bus keeps every payload below 8,000 bytes, and turns a larger event into a hint', async () => {
  const channel = fakeChannel()
  const a = await openProcess(channel)
  const b = await openProcess(channel)
  a.bus.publish([event(1, 3_000), event(2, 3_000), event(3, 3_000), event(4, 8_000)])
  await vi.waitFor(() => expect(b.deliver).toHaveBeenCalledTimes(4), { timeout: 120_000 })
  for (const text of channel.statements.flat()) expect(Buffer.byteLength(text)).toBeLessThan(8_000)
  expect(b.deliver).toHaveBeenLastCalledWith({ rooms: ['account a'], name: 'missed', data: {} })
  expect(a.deliver).toHaveBeenLastCalledWith(event(4, 8_000))
})

test('while the PostgreSQL bus is unavailable local publishing continues; afterwards the other processes learn that they missed events', async () => {
  const channel = fakeChannel()
  const a = await openProcess(channel)
  const b = await openProcess(channel)
  channel.isAway = true
  for (const n of numbers(30_000)) a.bus.publish([event(n)])
  expect(a.deliver).toHaveBeenCalledTimes(30_000)
  channel.isAway = false
  await vi.waitFor(() => expect(b.missed).toHaveBeenCalled(), { timeout: 120_000 })
  expect(numbersOf(b.deliver).length, 'what waits is bounded').toBeLessThanOrEqual(10_000)
  a.bus.publish([event(-1)])
  await vi.waitFor(() => expect(numbersOf(b.deliver)).toContain(-1), { timeout: 120_000 })
})

test('the PostgreSQL bus stops while the channel is away', async () => {
  const channel = fakeChannel()
  const a = await openProcess(channel)
  channel.isAway = true
  a.bus.publish([event(1)])
  await a.bus.stop()
})

test('packed fills each list up to 20 items and below the limit, and loses none', () => {
  const items = [...numbers(45).map((n) => `${n}`), 'x'.repeat(7_000), 'y'.repeat(7_000)]
  const lists = packed(items)
  expect(lists.join()).toBe(items.join())
  expect(lists.map((list) => list.split(',').length)).toEqual([20, 20, 6, 1])
})
