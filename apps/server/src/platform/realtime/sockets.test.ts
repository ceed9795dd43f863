import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '../deps.ts'
import { openSockets } from './sockets.ts'

const VIEWER: Viewer = {
  accountId: 'asha',
  sessionId: 'a session',
  role: 'member',
  email: 'asha@members.example',
  secondFactor: false,
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
  let request: IncomingMessage | undefined
  server.on('upgrade', (upgrade, socket, head) => {
    request = upgrade
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

test('a socket lets go of what its request brought: headers, cookie, address and authentication', async () => {
  const { sockets, request } = await connectedSocket()
  const [socket] = [...sockets.io.sockets.sockets.values()]
  expect([request?.headers, request?.rawHeaders, request?.url]).toEqual([{}, [], ''])
  expect([socket?.handshake.headers, socket?.handshake.auth, socket?.conn.request]).toEqual([{}, {}, null])
})

test('a socket knows its account after that, and hears and is heard', async () => {
  const { sockets, client, events } = await connectedSocket()
  client.emit('hello', 1)
  await expect.poll(() => events).toEqual([['asha', 'hello', 1]])
  const heard = new Promise((resolve) => client.once('message', resolve))
  sockets.io.local.to('account asha').emit('message', { n: 1 })
  expect(await heard).toEqual({ n: 1 })
})

test('hangUpOnAll closes each socket so that its browser comes back by itself', async () => {
  const { sockets, client } = await connectedSocket()
  const reason = new Promise((resolve) => client.once('disconnect', resolve))
  await sockets.hangUpOnAll()
  expect(await reason).toBe('transport close')
  expect(client.active).toBe(true)
  await new Promise((resolve) => client.once('connect', () => resolve(undefined)))
})
