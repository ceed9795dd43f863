import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import { findRedis, type RedisServer, startRedis } from '../../../../tools/redis.ts'
import { openLog } from '../../src/platform/log.ts'
import type { RealtimeBus } from '../../src/platform/realtime/bus.ts'
import { openRedisBus } from '../../src/platform/realtime/redis-bus.ts'

/** More events than may wait for an answer of Redis. */
const MANY = 12_000

let redis: RedisServer | undefined
let buses: RealtimeBus[] = []
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.stop()))
  await redis?.stop()
})

test.runIf(findRedis())(
  'other processes learn that events were lost while Redis answered nothing on an open connection',
  async () => {
    const server = await startRedis()
    redis = server
    const [signalled, missed] = [vi.fn(), vi.fn()]
    const open = (handlers: { signalled: () => void; missed: () => void }) =>
      openRedisBus({ io: new Server(), url: server.url, handlers, log: openLog('silent') })
    const sender = open({ signalled: () => {}, missed: () => {} })
    buses = [sender, open({ signalled, missed })]
    await expect.poll(() => [sender.signal({ to: 'all' }), signalled.mock.calls.length][1]).toBeGreaterThan(0)
    // What was sent before the first connection was lost too, which is announced before anything else arrives.
    missed.mockClear()
    server.pause()
    sender.publish(Array.from({ length: MANY }, () => ({ rooms: ['account 1'], name: 'news', data: {} })))
    server.goOn()
    await expect.poll(() => missed.mock.calls.length).toBeGreaterThan(0)
  },
)
