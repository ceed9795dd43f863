import { EventEmitter } from 'node:events'
import type { Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection as Engine.IO makes it: it has a timer of its own for the next ping. */
function aConnection({ answers }: { answers: boolean }) {
  const pings: number[] = []
  const ownTimer = vi.fn()
  const terminate = vi.fn()
  const connection = Object.assign(new EventEmitter(), {
    readyState: 'open',
    pingIntervalTimer: setTimeout(ownTimer, 25_000),
    transport: { socket: { terminate } },
    sendPacket() {
      pings.push(Date.now())
      if (answers) connection.emit('heartbeat')
    },
  })
  return { pings, ownTimer, terminate, connection, conn: connection as unknown as Socket['conn'] }
}

test('startHeartbeat pings a connection every 25 seconds instead of its own timer', () => {
  const heartbeat = startHeartbeat()
  const { conn, pings, ownTimer, terminate } = aConnection({ answers: true })
  const start = Date.now()
  heartbeat.add(conn)
  vi.advanceTimersByTime(80_000)
  expect(pings.map((at) => at - start)).toEqual([25_000, 50_000, 75_000])
  expect(ownTimer).not.toHaveBeenCalled()
  expect(terminate).not.toHaveBeenCalled()
  heartbeat.stop()
})

test('startHeartbeat closes a connection that has not answered a ping after 20 seconds', () => {
  const heartbeat = startHeartbeat()
  const { conn, terminate } = aConnection({ answers: false })
  heartbeat.add(conn)
  vi.advanceTimersByTime(44_999)
  expect(terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(terminate).toHaveBeenCalledOnce()
  heartbeat.stop()
})

test('startHeartbeat spreads connections that come at once, so that no turn pings many', () => {
  const heartbeat = startHeartbeat()
  const all = Array.from({ length: 1_000 }, () => aConnection({ answers: true }))
  for (const { conn } of all) heartbeat.add(conn)
  vi.advanceTimersByTime(25_000)
  const perMoment = new Map<number, number>()
  for (const { pings } of all) {
    expect(pings).toHaveLength(1)
    for (const at of pings) perMoment.set(at, (perMoment.get(at) ?? 0) + 1)
  }
  expect(Math.max(...perMoment.values())).toBe(10)
  heartbeat.stop()
})

test('startHeartbeat forgets a connection that was removed or is closed', () => {
  const heartbeat = startHeartbeat()
  const [removed, closed] = [aConnection({ answers: true }), aConnection({ answers: true })]
  heartbeat.add(removed.conn)
  heartbeat.add(closed.conn)
  heartbeat.remove(removed.conn)
  closed.connection.readyState = 'closed'
  vi.advanceTimersByTime(25_000)
  closed.connection.readyState = 'open'
  vi.advanceTimersByTime(25_000)
  expect([removed.pings, closed.pings]).toEqual([[], []])
  heartbeat.stop()
})
