// @vitest-environment happy-dom
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { LIVE_EVENTS, LIVE_KINDS, type LiveKind } from '@heartwell/contract/notifications/live.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { OWN_ID } from '../../../test/people.ts'
import { query } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { LIVE_PATHS } from './live-keys.ts'
import { openLive } from './live-socket.ts'
import { SocketEvents } from './socket-events.ts'

/** A socket that a test speaks for. */
class FakeSocket {
  readonly #heard = new Map<string, ((...args: unknown[]) => void)[]>()
  readonly io = { reconnection: () => undefined }
  connected = true
  active = true
  on = (name: string, hear: (...args: unknown[]) => void) => {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), hear])
    return this
  }
  once = this.on
  onAny = () => this
  offAny = () => this
  removeAllListeners = () => {
    this.#heard.clear()
    return this
  }
  emit = () => this
  disconnect = () => this
  connect = () => this
  say(name: string, ...args: unknown[]) {
    for (const hear of this.#heard.get(name) ?? []) hear(...args)
  }
}

/** A page that shows three kinds of data, and the socket beside it. */
async function open() {
  const socket = new FakeSocket()
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const api = memberApi()
    .on(conversations.menu, { success: true, requests: 0, notifications: 0, messages: 0 })
    .on(interests.connections, { success: true, connections: [] })
    .on(payments.history, { success: true, payments: [], next_cursor: null } as never)
  function Page() {
    const menu = useQuery(query(conversations.menu, {}))
    const list = useQuery(query(interests.connections, {}))
    return <p>{menu.data && list.data ? 'shown' : 'loading'}</p>
  }
  const opened = await renderForMember(<Page />, { api })
  await opened.page.findByText('shown')
  openLive(
    { memberId: OWN_ID, queries: queryClient, signal: end.signal },
    { connect: () => socket as never, events: new SocketEvents() },
  )
  const count = () => [api.asked(conversations.menu).length, api.asked(interests.connections).length] as const
  const [menuBefore, connectionsBefore] = count()
  /** The requests since the page is shown. */
  const asked = () => {
    const [menu, connections] = count()
    return { menu: menu - menuBefore, connections: connections - connectionsBefore }
  }
  const news = (kind: unknown) => socket.say(LIVE_EVENTS.news, { kind })
  return { ...opened, socket, end, asked, news }
}

test('an event refetches what an open page shows of it, and nothing else', async () => {
  const { news, asked } = await open()
  expect(asked()).toEqual({ menu: 0, connections: 0 })
  news('messages')
  await waitFor(() => expect(asked()).toEqual({ menu: 1, connections: 0 }))
  news('interests')
  await waitFor(() => expect(asked()).toEqual({ menu: 2, connections: 1 }))
})

test('several events of one action are one fetch', async () => {
  const { news, asked } = await open()
  for (const kind of ['messages', 'notifications', 'support', 'interests']) news(kind)
  await waitFor(() => expect(asked()).toEqual({ menu: 1, connections: 1 }))
})

test('an unknown event, or none of ours, refetches nothing', async () => {
  const { news, socket, asked } = await open()
  news('weather')
  socket.say(LIVE_EVENTS.news, 'interests')
  socket.say(LIVE_EVENTS.news)
  news('messages')
  await waitFor(() => expect(asked().menu).toBe(1))
  expect(asked()).toEqual({ menu: 1, connections: 0 })
})

test('a second connection refetches everything, as events may have been missed', async () => {
  const { socket, asked } = await open()
  socket.say('connect')
  await waitFor(() => expect(asked().menu).toBe(1))
  expect(asked().connections).toBe(0)
  socket.say('disconnect', 'transport close')
  socket.say('connect')
  await waitFor(() => expect(asked()).toEqual({ menu: 2, connections: 1 }))
})

test('after the sign-out events change nothing', async () => {
  const { news, end, asked } = await open()
  news('messages')
  end.abort()
  news('interests')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked()).toEqual({ menu: 0, connections: 0 })
})

test('data that no page shows is only marked as old', async () => {
  const { api, news } = await open()
  const { queryKey } = query(payments.history, { body: { user_id: OWN_ID } } as never)
  queryClient.setQueryData<unknown>(queryKey as readonly unknown[], {})
  news('payments')
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(api.asked(payments.history)).toEqual([])
})

test.each(LIVE_KINDS)('an event about %s marks its data as old, and no other', async (kind: LiveKind) => {
  const { news } = await open()
  const all = new Set(LIVE_KINDS.flatMap((each) => LIVE_PATHS[each].map(({ path }) => path)))
  for (const path of all) queryClient.setQueryData([path, 'test'], {})
  news(kind)
  const own = new Set<string>(LIVE_PATHS[kind].map(({ path }) => path))
  const old = () => [...all].filter((path) => queryClient.getQueryState([path, 'test'])?.isInvalidated)
  await waitFor(() => expect(new Set(old())).toEqual(own))
})
