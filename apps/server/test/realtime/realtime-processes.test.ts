import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRedis, type RedisServer, startRedis, WITHOUT_REDIS } from '../../../../tools/redis.ts'
import type { Person } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import { aConnectedPair } from '../steps/conversation-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { closeChat, eventually, openChat, openPage, type Page, received, statusFor } from './realtime-pages.ts'

const { typing, presence, message, missed } = CONVERSATION_EVENTS

type Broker = {
  name: string
  start(): Promise<{ env: Record<string, string>; redis?: RedisServer }>
  /** Stops the broker for both processes. */
  lose(t: TestApp, redis?: RedisServer): Promise<void>
  bringBack(redis?: RedisServer): Promise<void>
}

const POSTGRES: Broker = {
  name: 'PostgreSQL',
  start: async () => ({ env: {} }),
  // Each process gets a new connection by itself, half a second later.
  lose: async (t) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'heartwell listening to realtime'`.execute(t.db)
  },
  bringBack: async () => {},
}
const REDIS: Broker = {
  name: 'Redis',
  async start() {
    const redis = await startRedis()
    return { env: { REDIS_URL: redis.url }, redis }
  },
  lose: async (_, redis) => redis?.kill(),
  bringBack: async (redis) => redis?.startAgain(),
}

const distinct = (events: unknown[]) =>
  [...new Set(events.map((data) => JSON.stringify(data)))].map((text) => JSON.parse(text))

if (!findRedis()) console.warn(WITHOUT_REDIS)

describe.each(findRedis() ? [POSTGRES, REDIS] : [POSTGRES])('two processes over $name', (broker) => {
  let redis: RedisServer | undefined
  let t: TestApp
  let other: TestApp
  const pages: Page[] = []
  beforeAll(async () => {
    const started = await broker.start()
    redis = started.redis
    t = await testApp({ live: true, env: started.env })
    other = await testApp({ live: true, env: started.env, beside: t })
  })
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.disconnect()
  })
  afterAll(async () => {
    await other.close()
    await t.close()
    await redis?.stop()
  })

  async function pageAt(app: TestApp, { token }: { token: string }): Promise<Page> {
    const page = await openPage(app, token)
    pages.push(page)
    return page
  }
  const publish = (app: TestApp, to: readonly Person[], data: object, name: string = message) =>
    app.deps.realtime.publish([{ to: to.map(({ id }) => id), name, data }])

  /** Two connected members, each with a page in a process of their own. */
  async function aPairWithPages() {
    const [asha, ravi] = await aConnectedPair(t)
    return { asha, ravi, hers: await pageAt(t, asha), his: await pageAt(other, ravi) }
  }

  test('an event reaches the pages of its accounts in both, once each and in order', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    const numbers = Array.from({ length: 200 }, (_, seq) => ({ seq }))
    for (const data of numbers) publish(t, [asha, ravi], data)
    await eventually(() => received(his, message)).toHaveLength(200)
    expect(received(his, message)).toEqual(numbers)
    expect(received(hers, message)).toEqual(numbers)
  })

  test('an event for more accounts than one notification names reaches them all', async () => {
    const { asha, ravi, his } = await aPairWithPages()
    const many = Array.from({ length: 300 }, () => asha)
    const others = many.map((person, i) => ({ ...person, id: `0000${i}` }))
    publish(t, [...others, ravi], { seq: 1 })
    await eventually(() => received(his, message)).toEqual([{ seq: 1 }])
  })

  test('an event larger than a notification arrives, or its receivers learn that they missed one', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    const data = { msg: 'नमस्ते'.repeat(800) }
    publish(t, [asha, ravi], data)
    publish(t, [asha, ravi], { msg: 'next' })
    await eventually(() => received(his, message).at(-1)).toEqual({ msg: 'next' })
    expect(received(hers, message)[0]).toEqual(data)
    const arrived = broker === REDIS ? [message, data] : [missed, {}]
    expect(his.events[0]).toEqual(arrived)
  })

  test('typing and presence go from one process to the other, and back', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    await openChat(hers, asha, ravi)
    await openChat(his, ravi, asha)
    // A page that opens a chat asks whether the partner has it open: the answer may come twice.
    await eventually(() => distinct(received(hers, presence))).toEqual([{ user_id: ravi.id, here: true }])
    await eventually(() => distinct(received(his, presence))).toEqual([{ user_id: asha.id, here: true }])
    hers.socket.emit(typing, ravi.id)
    his.socket.emit(typing, asha.id)
    await eventually(() => received(his, typing)).toEqual([{ user_id: asha.id }])
    await eventually(() => received(hers, typing)).toEqual([{ user_id: ravi.id }])
    await closeChat(his, ravi, asha)
    await eventually(() => received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: false })
  })

  test('a block in one process ends the chat of both at once', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    await openChat(hers, asha, ravi)
    await openChat(his, ravi, asha)
    await eventually(() => received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: true })
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    await eventually(() => received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: false })
    await his.socket.emitWithAck(typing, asha.id)
    publish(other, [asha], { seq: 'after' })
    await eventually(() => received(hers, message)).toContainEqual({ seq: 'after' })
    expect(received(hers, typing)).toEqual([])
  })

  test('a member who closes a chat in one process and has it open in the other is still here', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    const second = await pageAt(t, { token: await freshSession(t, ravi) })
    for (const page of [his, second]) await openChat(page, ravi, asha)
    await openChat(hers, asha, ravi)
    await closeChat(second, ravi, asha)
    // The process whose page closed the chat reports it, and the other process reports its own open page.
    const heard = () => received(hers, presence).map((data) => (data as { here: boolean }).here)
    await eventually(heard).toContain(false)
    await eventually(() => heard().at(-1)).toBe(true)
  })

  test('while the broker is unavailable local pages get events, sockets open and nothing fails; then all receive missed', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    await broker.lose(t, redis)
    for (let seq = 1; seq <= 50; seq += 1) publish(t, [asha, ravi], { seq })
    await eventually(() => received(hers, message)).toHaveLength(50)
    expect(await statusFor(other, { token: ravi.token })).toBe(101)
    await broker.bringBack(redis)
    await eventually(() => received(hers, missed).length).toBeGreaterThan(0)
    await eventually(() => received(his, missed).length).toBeGreaterThan(0)
    const arrives = async () => {
      publish(t, [ravi], { seq: 'after' })
      return received(his, message)
    }
    await eventually(arrives).toContainEqual({ seq: 'after' })
  })
})

test.runIf(findRedis())('a server starts while Redis is away, and uses it when it comes', async () => {
  const redis = await startRedis()
  await redis.kill()
  const t = await testApp({ live: true, env: { REDIS_URL: redis.url } })
  const other = await testApp({ live: true, env: { REDIS_URL: redis.url }, beside: t })
  try {
    const [asha, ravi] = await aConnectedPair(t)
    const hers = await openPage(t, asha.token)
    const his = await openPage(other, ravi.token)
    const publish = () => t.deps.realtime.publish([{ to: [asha.id, ravi.id], name: message, data: {} }])
    publish()
    await eventually(() => received(hers, message)).toHaveLength(1)
    await redis.startAgain()
    const arrives = async () => {
      publish()
      return received(his, message).length
    }
    await eventually(arrives).toBeGreaterThan(0)
  } finally {
    await other.close()
    await t.close()
    await redis.stop()
  }
})
