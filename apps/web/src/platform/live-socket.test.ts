import { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLive, RECONNECTION } from './live-socket.ts'
import { SocketEvents } from './socket-events.ts'

test('LM-05 the socket comes back after one second, later after up to five, and gives up connecting after twenty', () => {
  const { io: manager } = io('http://127.0.0.1', { ...RECONNECTION, autoConnect: false })
  expect(manager.reconnection()).toBe(true)
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax(), manager.timeout()]).toEqual([
    1_000, 5_000, 20_000,
  ])
})

/** As much of a socket as `openLive` uses. */
class FakeSocket {
  connected = false
  active = true
  readonly emitted: unknown[][] = []
  readonly io = { reconnection: () => undefined }
  readonly #handlers = new Map<string, (data?: unknown) => void>()
  #any: ((name: string, data: unknown) => void) | undefined
  on = (name: string, handler: (data?: unknown) => void) => this.#handlers.set(name, handler)
  once = this.on
  onAny = (handler: (name: string, data: unknown) => void) => {
    this.#any = handler
  }
  offAny = () => {
    this.#any = undefined
  }
  removeAllListeners = () => this.#handlers.clear()
  emit = (...sent: unknown[]) => this.emitted.push(sent)
  disconnect = () => {
    this.connected = false
  }
  /** Events about the socket itself reach no catch-all listener. */
  open = () => {
    this.connected = true
    this.#handlers.get('connect')?.()
  }
  break = (reason: string) => {
    this.connected = false
    this.#handlers.get('disconnect')?.(reason)
  }
  receive = (name: string, data: unknown) => {
    this.#any?.(name, data)
    this.#handlers.get(name)?.(data)
  }
}

describe('an open socket', () => {
  let socket: FakeSocket
  let events: SocketEvents
  let leaving: AbortController
  const queries = new QueryClient()
  beforeEach(() => {
    vi.useFakeTimers()
    socket = new FakeSocket()
    events = new SocketEvents()
    leaving = new AbortController()
    const connect = () => socket as unknown as Socket // as much of it as is used
    openLive({ memberId: 'anna', queries, signal: leaving.signal }, { connect, events })
  })
  afterEach(() => {
    leaving.abort()
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('CH-09 announces nobody by itself: that is for chats that are open', () => {
    socket.open()
    socket.break('transport close')
    socket.open()
    leaving.abort()
    vi.runAllTimers()
    expect(socket.emitted).toEqual([])
  })

  test('passes events on to features, and tells them when it connects and disconnects', () => {
    const seen: unknown[] = []
    events.onConnect(() => seen.push('connected'))
    events.onDisconnect(() => seen.push('disconnected'))
    events.on('receiveMessage', z.object({ seq: z.int() }), ({ seq }) => seen.push(seq))
    socket.open()
    socket.receive('receiveMessage', { seq: 7 })
    socket.break('transport close')
    expect(seen).toEqual(['connected', 7, 'disconnected'])
  })

  test('sends what screens still have to say when they go with it, and closes then', () => {
    socket.open()
    leaving.abort()
    events.emit('userDisconnected', 'anna', 'bram')
    vi.runAllTimers()
    events.emit('typing', 'bram')
    expect(socket.emitted).toEqual([['userDisconnected', 'anna', 'bram']])
    expect(socket.connected).toBe(false)
  })

  test('that is still connecting when it is left closes when it has connected', () => {
    leaving.abort()
    vi.runAllTimers()
    socket.open()
    expect(socket.connected).toBe(false)
  })

  test('of a page that has come back in between is not detached by the earlier one', () => {
    const next = new FakeSocket()
    leaving.abort()
    leaving = new AbortController()
    const connect = () => next as unknown as Socket // as much of it as is used
    openLive({ memberId: 'anna', queries, signal: leaving.signal }, { connect, events })
    vi.runAllTimers()
    next.open()
    events.emit('typing', 'bram')
    expect(next.emitted).toEqual([['typing', 'bram']])
  })

  test.each([
    ['messages', ['/api/matched-users', '/api/menu', '/api/conversations']],
    ['notifications', ['/api/notification-history', '/api/menu']],
  ])('an invalidation event of the kind %s refreshes its lists', (kind, paths) => {
    const invalidated = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
    socket.receive('news', { kind })
    vi.advanceTimersByTime(60)
    const keys = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    for (const path of paths) expect(keys).toContain(path)
    invalidated.mockRestore()
  })
})
