import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../auth/viewer.ts'
import { emitToRooms } from './emit-to-rooms.ts'
import { openSockets } from './sockets.ts'

const VIEWER: Viewer = {
  accountId: 'asha',
  sessionId: 'a session',
  role: 'member',
  email: 'asha@members.example',
  secondFactor: false,
  authenticatedAt: new Date(0),
  staffRoles: [],
  status: 'Tab',
  approval: 'approved',
  verified: true,
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function connectedSocket() {
  const events: unknown[][] = []
  const sockets = openSockets({
    now: Date.now,
    onEvent: ({ accountId }, event) => void events.push([accountId, ...event]),
    onChatClosed: () => undefined,
  })
  const server = createServer()
  let request: WeakRef<IncomingMessage> | undefined
  server.on('upgrade', (upgrade, socket, head) => {
    request = new WeakRef(upgrade)
    sockets.handOver(VIEWER, upgrade, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const options = { transports: ['websocket'], forceNew: true, auth: { text: 'x'.repeat(5_000) } }
  const client: Socket = io(`http://127.0.0.1:${port}`, { ...options, extraHeaders: { cookie: 'session=secret' } })
  closing.push(
    () => server.close(),
    () => sockets.close(),
    () => client.close(),
  )
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return { sockets, client, request, events }
}

/** Collects garbage, which Node.js exposes on request only. */
async function collectGarbage(): Promise<void> {
  await turn()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test('a socket releases its request: headers, cookie, address and authentication', async () => {
  const { sockets, request } = await connectedSocket()
  const [socket] = [...sockets.io.sockets.sockets.values()]
  expect([socket?.handshake.headers, socket?.handshake.auth, socket?.conn.request]).toEqual([{}, {}, null])
  expect(request).toBeDefined()
  await collectGarbage()
  expect(request?.deref()).toBeUndefined()
})

test('a socket is in the room of its account and in no other room', async () => {
  const { sockets } = await connectedSocket()
  expect([...sockets.io.sockets.adapter.rooms.keys()]).toEqual(['account asha'])
})

test('a socket then knows its account, and receives and sends events', async () => {
  const { sockets, client, events } = await connectedSocket()
  client.emit('hello', 1)
  await expect.poll(() => events).toEqual([['asha', 'hello', 1]])
  const heard = new Promise((resolve) => client.once('message', resolve))
  sockets.io.local.to('account asha').emit('message', { n: 1 })
  expect(await heard).toEqual({ n: 1 })
})

describe('emitToRooms', () => {
  test('sends an event once to a socket that is in several of the rooms, and to no socket outside of them', async () => {
    const { sockets, client } = await connectedSocket()
    const [socket] = [...sockets.io.sockets.sockets.values()]
    await socket?.join('chat asha ravi')
    const heard: unknown[] = []
    client.onAny((...event) => heard.push(event))
    emitToRooms(sockets.io, { rooms: ['account ravi'], name: 'message', data: { n: 1 } })
    emitToRooms(sockets.io, { rooms: ['account asha', 'chat asha ravi'], name: 'message', data: { n: 2 } })
    emitToRooms(sockets.io, { rooms: ['account asha'], name: 'last', data: {} })
    await expect.poll(() => heard.at(-1)).toEqual(['last', {}])
    expect(heard).toEqual([
      ['message', { n: 2 }],
      ['last', {}],
    ])
  })

  // Each pair is on both sides of a boundary at which a frame writes its length with more bytes.
  test.each([0, 125, 126, 65_535, 65_536])('sends an event of %i bytes', async (bytes) => {
    const { sockets, client } = await connectedSocket()
    const empty = '42["message",{"text":""}]'.length
    const data = { text: 'é'.repeat(Math.max(0, bytes - empty) >> 1) + 'x'.repeat(Math.max(0, bytes - empty) % 2) }
    const heard = new Promise((resolve) => client.once('message', resolve))
    emitToRooms(sockets.io, { rooms: ['account asha'], name: 'message', data })
    expect(await heard).toEqual(data)
  })
})

test('a browser is pinged every 25 seconds, and its socket closes without an answer within 20', async () => {
  const { sockets } = await connectedSocket()
  expect(sockets.io.engine.opts).toMatchObject({ pingInterval: 25_000, pingTimeout: 20_000 })
})

test('a socket with 1 MB of unsent data is closed, and its queue counts only until it is written', async () => {
  const { sockets, client } = await connectedSocket()
  const reason = new Promise((resolve) => client.once('disconnect', resolve))
  const heard: unknown[] = []
  client.on('message', (data: { at: number }) => void heard.push(data.at))
  const quarter = 'x'.repeat(300_000)
  const room = sockets.io.local.to('account asha')
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const read = new Promise((resolve) => client.once('message', resolve))
    room.emit('message', { at, quarter })
    await read
  }
  expect(heard).toEqual([1, 2, 3, 4, 5, 6])
  for (let at = 7; at < 12; at += 1) room.emit('message', { at, quarter })
  expect(await reason).toBe('transport close')
})

test('hangUpOnAll closes each socket so that its browser reconnects automatically', async () => {
  const { sockets, client } = await connectedSocket()
  const reason = new Promise((resolve) => client.once('disconnect', resolve))
  await sockets.hangUpOnAll()
  expect(await reason).toBe('transport close')
  expect(client.active).toBe(true)
  await new Promise((resolve) => client.once('connect', () => resolve(undefined)))
})
