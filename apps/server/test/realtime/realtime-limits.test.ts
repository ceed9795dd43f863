import { setImmediate as turn } from 'node:timers/promises'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { SOCKETS_MAX } from '@heartwell/contract/notifications/live.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SESSIONS_MAX } from '../../src/features/identity/sessions/service.ts'
import { BINARY, frame, openRawSocket, pings, type RawSocket } from '../doubles/raw-socket.ts'
import { aMember } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { eventually, openPage, type Page, received, statusFor } from './realtime-pages.ts'

const MB = 1024 * 1024
const { connected, message } = CONVERSATION_EVENTS

let t: TestApp
const raw: RawSocket[] = []
const pages: Page[] = []
beforeAll(async () => {
  t = await testApp({ live: true })
})
afterEach(() => {
  for (const { tcp } of raw.splice(0)) tcp.destroy()
  for (const { socket } of pages.splice(0)) socket.disconnect()
})
afterAll(() => t.close())

async function rawSocketOf({ token }: { token: string }): Promise<RawSocket> {
  const socket = await openRawSocket(t, token)
  raw.push(socket)
  return socket
}
async function pageOf({ token }: { token: string }): Promise<Page> {
  const page = await openPage(t, token)
  pages.push(page)
  return page
}

describe('a socket is closed', () => {
  test('when it sends more than 16 kB in one frame', async () => {
    const socket = await rawSocketOf(await aMember(t))
    socket.send(`42["${connected}","${'x'.repeat(17_000)}"]`)
    await socket.closed
  })

  test('when it sends binary data, or asks for another namespace', async () => {
    const asha = await aMember(t)
    const binary = await rawSocketOf(asha)
    const namespace = await rawSocketOf(asha)
    binary.send(Buffer.alloc(1_000), BINARY)
    namespace.send('40/other,')
    await Promise.all([binary.closed, namespace.closed])
  })

  test('when it sends packets without end, whatever their kind', async () => {
    const socket = await rawSocketOf(await aMember(t))
    socket.tcp.write(Buffer.concat(Array.from({ length: 3_601 }, () => frame(Buffer.from('431[]')))))
    await socket.closed
  })

  test('when it sends events without end, and the member hears why', async () => {
    const asha = await aMember(t)
    const socket = await rawSocketOf(asha)
    const said: string[] = []
    socket.tcp.on('data', (chunk: Buffer) => said.push(chunk.toString()))
    const event = frame(Buffer.from(`42["${connected}","${asha.id}"]`))
    socket.tcp.write(Buffer.concat(Array.from({ length: 2_000 }, () => event)))
    await socket.closed
    expect(said.join('')).toContain('42["refused",{"code":"rate_limit.exceeded"}]')
  })

  test('when it pings without reading the answers', async () => {
    const socket = await rawSocketOf(await aMember(t))
    socket.tcp.pause()
    let isClosed = false
    void socket.closed.then(() => {
      isClosed = true
    })
    const many = pings(1_000)
    // Far more than the buffers of both systems hold.
    for (let sent = 0; sent < 64 * MB && !isClosed; sent += many.length) {
      await new Promise((resolve) => socket.tcp.write(many, resolve))
    }
    socket.tcp.resume()
    await socket.closed
  })
})

describe('a reader that is slower than its events', () => {
  test('is closed when 1 MB waits for it; others get everything', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const slow = await rawSocketOf(asha)
    const his = await pageOf(ravi)
    slow.tcp.pause()
    const COUNT = 400
    const data = { msg: 'x'.repeat(64 * 1024) }
    for (let seq = 0; seq < COUNT; seq += 1) {
      t.deps.realtime.publish([{ to: [asha.id, ravi.id], name: message, data: { ...data, seq } }])
      await turn()
    }
    slow.tcp.resume()
    await slow.closed
    expect(slow.received(), 'what the systems on both ends had taken over').toBeLessThan(COUNT * 64 * 1024)
    await eventually(() => received(his, message)).toHaveLength(COUNT)
  })

  test('is closed also when everything comes in one turn', async () => {
    const asha = await aMember(t)
    const slow = await rawSocketOf(asha)
    slow.tcp.pause()
    const data = { msg: 'x'.repeat(64 * 1024) }
    for (let seq = 0; seq < 400; seq += 1) t.deps.realtime.publish([{ to: [asha.id], name: message, data }])
    slow.tcp.resume()
    await slow.closed
    expect(slow.received(), 'of 25 MB').toBeLessThan(2 * MB)
  })
})

test('the sixth socket of a member gets the reason, and is closed at once', async () => {
  const asha = await aMember(t)
  for (let count = 0; count < SOCKETS_MAX; count += 1) await pageOf(asha)
  let said = ''
  openRawSocket(t, asha.token).catch((error: Error) => {
    said = error.message
  })
  // Socket.IO itself would wait for twenty seconds.
  await expect.poll(() => said, { timeout: 120_000 }).toContain('44{"message":"sockets.too_many"}')
})

const WAITING = sql`from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%token_hash%'`

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${WAITING}`.execute(t.db)
  return rows[0]?.count ?? 0
}

/**
 * Runs `meanwhile` while nobody can read a session. The waiting queries are counted by another connection: in a
 * transaction PostgreSQL repeats what it answered first.
 */
async function whileSessionsAreLocked(meanwhile: () => Promise<void>) {
  const holding = await t.db.startTransaction().execute()
  try {
    await sql`lock table sessions in access exclusive mode`.execute(holding)
    await meanwhile()
  } finally {
    await holding.rollback().execute()
  }
}

describe('the sessions of new sockets', () => {
  test('are looked up together, four queries at a time, however many sockets come at once', async () => {
    const asha = await aMember(t)
    const own = await Promise.all(Array.from({ length: SESSIONS_MAX }, () => freshSession(t, asha)))
    const tokens = [...own, ...own]
    let statuses: Promise<number[]> | undefined
    await whileSessionsAreLocked(async () => {
      statuses = Promise.all(tokens.map((token) => statusFor(t, { token })))
      await expect.poll(countWaiting).toBeGreaterThan(0)
      expect(await countWaiting()).toBeLessThanOrEqual(4)
    })
    expect(new Set(await statuses)).toEqual(new Set([101]))
  })

  test('that a busy database does not give in time answer 503 and a time to come back', async () => {
    const asha = await aMember(t)
    await whileSessionsAreLocked(async () => {
      const status = statusFor(t, { token: asha.token })
      await expect.poll(countWaiting).toBe(1)
      // PostgreSQL cancels a statement after its time limit with the same error.
      await sql`select pg_cancel_backend(pid) ${WAITING}`.execute(t.db)
      expect(await status).toBe(503)
    })
    expect(await statusFor(t, { token: asha.token })).toBe(101)
  })
})
