import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Duplex, PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '../auth/viewer.ts'
import { AppError } from '../http/app-error.ts'
import { SESSION_COOKIE } from '../http/http.ts'
import { authorizeSocket, refuseUpgrade, SOCKET_PATH } from './admission.ts'
import { openEventRateLimits } from './event-rate-limits.ts'

function answerTo(error: unknown): string {
  const socket = new PassThrough()
  refuseUpgrade(socket, error)
  return String(socket.read())
}

test('refuseUpgrade answers 503 with Retry-After when the database fails, never 500', () => {
  for (const error of [new Error('timeout exceeded when trying to connect'), { code: '57P03' }, undefined]) {
    const answer = answerTo(error)
    expect(answer).toMatch(/^HTTP\/1\.1 503 busy\r\n/)
    expect(answer).toContain('\r\nRetry-After: 2\r\n')
    expect(answer).not.toContain('timeout')
  }
})

test('refuseUpgrade answers a refusal with its status, code and text', () => {
  const answer = answerTo(new AppError('session.required'))
  expect(answer).toMatch(/^HTTP\/1\.1 401 session\.required\r\n/)
  expect(answer).not.toContain('Retry-After')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    message: 'Please log in to continue.',
    code: 'session.required',
  })
})

test.each([
  ['keeps its half of the connection open', (client: Socket) => void client],
  ['sends more than anybody reads', (client: Socket) => void client.write(Buffer.alloc(200_000))],
])('refuseUpgrade closes the connection of a client that %s', async (_, goOn) => {
  // The time limit must not be what closes it.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const server = createServer()
  const closed = new Promise<boolean>((resolve) => {
    server.on('upgrade', (_request, socket) => {
      socket.on('error', () => undefined)
      socket.once('close', () => resolve(true))
      refuseUpgrade(socket, new AppError('session.required'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on a port.
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  try {
    client.write('GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    goOn(client)
    expect(await closed).toBe(true)
  } finally {
    client.destroy()
    server.close()
    vi.useRealTimers()
  }
})

test('refuseUpgrade closes the connection of a client that does not read the answer', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const socket = new Duplex({ read() {}, write() {} })
    refuseUpgrade(socket, new AppError('session.required'))
    expect(socket.destroyed).toBe(false)
    vi.advanceTimersByTime(5_000)
    expect(socket.destroyed).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('authorizeSocket lets an account connect as often as a minute allows, from all its sessions', async () => {
  const now = { ms: 0 }
  const admission = {
    publicUrl: 'https://heartwell.example',
    readViewer: async (token: string) => viewerOf(token.startsWith('asha') ? 'asha' : 'ravi'),
    rateLimits: openEventRateLimits(() => now.ms),
    connectsPerMinute: 2,
  }
  const connect = (token: string) => authorizeSocket(upgradeWith(token), admission)
  await connect('asha1')
  expect((await connect('asha2')).accountId).toBe('asha')
  await expect(connect('asha1')).rejects.toMatchObject({ code: 'rate_limit.exceeded', retryAfter: 60 })
  expect((await connect('ravi1')).accountId).toBe('ravi')
  now.ms = 60_000
  expect((await connect('asha1')).accountId).toBe('asha')
})

const viewerOf = (accountId: string): Viewer => ({
  accountId,
  sessionId: 'session',
  role: 'member',
  email: 'member@members.example',
  secondFactor: false,
  authenticatedAt: new Date(0),
  staffRoles: [],
  status: 'Tab',
  approval: 'approved',
  verified: true,
})

const upgradeWith = (token: string) =>
  ({
    url: SOCKET_PATH,
    headers: { origin: 'https://heartwell.example', host: 'heartwell.example', cookie: `${SESSION_COOKIE}=${token}` },
  }) as IncomingMessage // What an upgrade request is asked for.
