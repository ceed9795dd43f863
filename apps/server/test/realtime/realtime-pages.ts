import { request } from 'node:http'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { LIVE_EVENTS } from '@heartwell/contract/notifications/live.ts'
import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import type { Person } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Waits until the value is the expected one; the limit allows for a very busy machine. */
export const eventually = <T>(value: () => T) => expect.poll(value, { timeout: 120_000 })

export type Page = {
  socket: Socket
  heard: unknown[]
  /** Every event with its name, in the order of arrival. */
  events: [name: string, data: unknown][]
  refusals: unknown[]
  closed: Promise<string>
}
type Opening = { token?: string; origin?: string | undefined }

/** Opens a socket as a browser with this session does, without waiting for the result. */
function dial(t: TestApp, { token, origin = t.live?.url }: Opening): Socket {
  const cookie = token ? { cookie: `${SESSION_COOKIE}=${token}` } : {}
  return io(t.live?.url ?? '', {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...cookie, ...(origin ? { origin } : {}) },
  })
}

/** An open page of a member, which records what it receives. @throws when it is refused. */
export async function openPage(t: TestApp, token: string): Promise<Page> {
  const socket = dial(t, { token })
  const page: Page = {
    socket,
    heard: [],
    events: [],
    refusals: [],
    closed: new Promise((resolve) => socket.once('disconnect', resolve)),
  }
  socket.onAny((name: string, data: unknown) => page.events.push([name, data]))
  socket.on(LIVE_EVENTS.news, (news) => page.heard.push(news))
  socket.on(LIVE_EVENTS.refused, (refusal) => page.refusals.push(refusal))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return page
}

/** The HTTP status with which a socket is refused. */
export async function statusFor(t: TestApp, { token, origin = t.live?.url }: Opening): Promise<number> {
  const cookie = token ? { cookie: `${SESSION_COOKIE}=${token}` } : {}
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    ...cookie,
    ...(origin ? { origin } : {}),
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${t.live?.url}/socket.io/?EIO=4&transport=websocket`, { headers })
    asked.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })
}

/** The invalidation events that a page has received, once there are this many. */
export async function news(page: Page, count: number): Promise<unknown[]> {
  await eventually(() => page.heard.length).toBe(count)
  return page.heard
}

/** The events that the page has received under this name. */
export const received = ({ events }: Page, name: string): unknown[] =>
  events.filter(([known]) => known === name).map(([, data]) => data)

/** Announces the chat with the partner as open, and waits until the server has processed it. */
export async function openChat({ socket }: Page, { id }: Person, partner: { id: string }): Promise<void> {
  await socket.emitWithAck(CONVERSATION_EVENTS.connected, id, partner.id)
}

export async function closeChat({ socket }: Page, { id }: Person, partner: { id: string }): Promise<void> {
  await socket.emitWithAck(CONVERSATION_EVENTS.disconnected, id, partner.id)
}
