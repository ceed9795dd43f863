// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { later } from '../../../test/fake-api.ts'
import { openLive, SOCKET_OPTIONS, SOCKET_ROOM } from './live-socket.ts'
import { SocketEvents } from './socket-events.ts'

test('LM-05 the socket comes back after one second, later after up to five, and gives up connecting after twenty', () => {
  const { io: manager } = io('http://127.0.0.1', { ...SOCKET_OPTIONS, autoConnect: false })
  expect(manager.reconnection()).toBe(true)
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax(), manager.timeout()]).toEqual([
    1_000, 5_000, 20_000,
  ])
})

test('CH-08 LM-05 the socket has the transport websocket and no other', () => {
  const { io: manager } = io('http://127.0.0.1', { ...SOCKET_OPTIONS, autoConnect: false })
  expect(manager.opts.transports).toEqual(['websocket'])
})

/** The part of a socket that `openLive` uses. */
class FakeSocket {
  connected = false
  active = true
  readonly emitted: unknown[][] = []
  readonly connect = vi.fn<() => void>()
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
  /** Connects. Catch-all listeners receive no events about the socket itself. */
  open = () => {
    this.connected = true
    this.#handlers.get('connect')?.()
  }
  break = (reason: string) => {
    this.connected = false
    this.#handlers.get('disconnect')?.(reason)
  }
  refuse = () => this.#handlers.get('connect_error')?.()
  receive = (name: string, data: unknown) => {
    this.#any?.(name, data)
    this.#handlers.get(name)?.(data)
  }
}

describe('an open socket', () => {
  let socket: FakeSocket
  let events: SocketEvents
  let sessionEnd: AbortController
  const queries = new QueryClient()
  beforeEach(() => {
    vi.useFakeTimers()
    socket = new FakeSocket()
    events = new SocketEvents()
    sessionEnd = new AbortController()
    const connect = () => socket as unknown as Socket // as much of it as is used
    openLive({ memberId: 'anna', queries, signal: sessionEnd.signal }, { connect, events })
  })
  afterEach(() => {
    sessionEnd.abort()
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('CH-09 announces nobody by itself: that is for chats that are open', () => {
    socket.open()
    socket.break('transport close')
    socket.open()
    sessionEnd.abort()
    vi.runAllTimers()
    expect(socket.emitted).toEqual([])
  })

  test('reads the page of two people again after the first connection, and no suggestions', () => {
    const read = vi.spyOn(queries, 'invalidateQueries')
    socket.open()
    vi.advanceTimersByTime(1_000)
    const paths = read.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    expect(paths).toContain('/api/pairs/:partnerId')
    expect(paths).not.toContain('/api/matched-users')
    read.mockRestore()
  })

  test('passes events on to features, and notifies them when it connects and disconnects', () => {
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
    sessionEnd.abort()
    events.emit('userDisconnected', 'anna', 'bram')
    vi.runAllTimers()
    events.emit('typing', 'bram')
    expect(socket.emitted).toEqual([['userDisconnected', 'anna', 'bram']])
    expect(socket.connected).toBe(false)
  })

  test('that is still connecting when it is left closes when it has connected', () => {
    sessionEnd.abort()
    vi.runAllTimers()
    socket.open()
    expect(socket.connected).toBe(false)
  })

  test('of a page that has come back in between is not detached by the earlier one', () => {
    const next = new FakeSocket()
    sessionEnd.abort()
    sessionEnd = new AbortController()
    const connect = () => next as unknown as Socket // as much of it as is used
    openLive({ memberId: 'anna', queries, signal: sessionEnd.signal }, { connect, events })
    vi.runAllTimers()
    next.open()
    events.emit('typing', 'bram')
    expect(next.emitted).toEqual([['typing', 'bram']])
  })

  test('does not connect again when the page was left while the session was being checked', async () => {
    const leaving = new AbortController()
    const left = new FakeSocket()
    let fail = (_: Error) => {}
    const check = new Promise<void>((_, reject) => {
      fail = reject
    })
    const settings = { memberId: 'anna', queries, signal: leaving.signal, confirmSession: () => check }
    openLive(settings, { connect: () => left as unknown as Socket, events }) // as much of it as is used
    left.open()
    left.active = false
    left.break('io server disconnect')
    await vi.advanceTimersByTimeAsync(500)
    leaving.abort()
    fail(new Error('cancelled with the page'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left.connect).not.toHaveBeenCalled()
  })

  test('asks nothing when its page closes within half a second, as after a log-out in another tab', async () => {
    const closing = new AbortController()
    const confirmSession = vi.fn(() => Promise.resolve())
    const settings = { memberId: 'anna', queries, signal: closing.signal, confirmSession }
    const next = new FakeSocket()
    openLive(settings, { connect: () => next as unknown as Socket, events }) // as much of it as is used
    next.open()
    next.break('io server disconnect')
    await vi.advanceTimersByTimeAsync(499)
    closing.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(confirmSession).not.toHaveBeenCalled()
  })

  test('connects again a second after the server has confirmed the session', async () => {
    const next = new FakeSocket()
    const settings = { memberId: 'anna', queries, signal: sessionEnd.signal, confirmSession: () => Promise.resolve() }
    openLive(settings, { connect: () => next as unknown as Socket, events }) // as much of it as is used
    next.open()
    next.active = false
    next.break('io server disconnect')
    await vi.advanceTimersByTimeAsync(1_499)
    expect(next.connect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(next.connect).toHaveBeenCalledOnce()
  })

  test('asks who is signed in only after another tab has renewed the session', async () => {
    const renewing = later<void>()
    const request = (_name: string, _options: unknown, task: () => Promise<void>) => renewing.promise.then(task)
    vi.stubGlobal('navigator', { locks: { request } })
    const confirmSession = vi.fn(() => Promise.resolve())
    const next = new FakeSocket()
    const settings = { memberId: 'anna', queries, signal: sessionEnd.signal, confirmSession }
    openLive(settings, { connect: () => next as unknown as Socket, events }) // as much of it as is used
    next.open()
    next.break('io server disconnect')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(confirmSession).not.toHaveBeenCalled()
    renewing.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(confirmSession).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  describe('of one of more tabs than the server allows', () => {
    const tabs = new BroadcastChannel(SOCKET_ROOM)
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    const heard = () => new Promise<void>((done) => (tabs.onmessage = () => done()))
    afterAll(() => {
      tabs.close()
      visibility.mockRestore()
    })
    const refuse = () => {
      socket.active = false
      socket.refuse()
    }

    test('that is visible asks the hidden ones for a place and connects a second later, then every 30 seconds', async () => {
      visibility.mockReturnValue('visible')
      const asked = heard()
      refuse()
      await asked
      vi.advanceTimersByTime(1_000)
      expect(socket.connect).toHaveBeenCalledOnce()
      refuse()
      vi.advanceTimersByTime(29_999)
      expect(socket.connect).toHaveBeenCalledOnce()
      vi.advanceTimersByTime(1)
      expect(socket.connect).toHaveBeenCalledTimes(2)
    })

    test('that is hidden gives its place, and connects again once it is visible', async () => {
      visibility.mockReturnValue('hidden')
      socket.open()
      const echoed = heard()
      const visible = new BroadcastChannel(SOCKET_ROOM)
      visible.postMessage(null)
      await echoed
      await vi.waitFor(() => expect(socket.connected).toBe(false))
      expect(socket.connect).not.toHaveBeenCalled()
      visibility.mockReturnValue('visible')
      document.dispatchEvent(new Event('visibilitychange'))
      expect(socket.connect).toHaveBeenCalledOnce()
      vi.advanceTimersByTime(60_000)
      expect(socket.connect).toHaveBeenCalledOnce()
      visible.close()
    })
  })

  test.each([
    ['messages', ['/api/menu', '/api/conversations']],
    [
      'notifications',
      ['/api/notification-history', '/api/menu', '/api/my-bookings', '/api/counselling/bookings/:bookingId'],
    ],
  ])('an invalidation event of the kind %s refreshes its lists', (kind, paths) => {
    const invalidated = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
    socket.receive('news', { kind })
    vi.advanceTimersByTime(60)
    const keys = invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])
    for (const path of paths) expect(keys).toContain(path)
    invalidated.mockRestore()
  })
})
