import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { SocketEvents } from './socket-events.ts'

const Data = z.object({ count: z.int() })

test('a subscriber gets the data of its event in its shape, until it unsubscribes', () => {
  const events = new SocketEvents()
  const counts: number[] = []
  const unsubscribe = events.on('counted', Data, ({ count }) => counts.push(count))
  events.publish('counted', { count: 1 })
  events.publish('counted', { count: 'many' })
  events.publish('other', { count: 2 })
  unsubscribe()
  events.publish('counted', { count: 3 })
  expect(counts).toEqual([1])
})

test('events are sent by the socket that is attached and connected, and never later', () => {
  const events = new SocketEvents()
  const emit = vi.fn()
  const link = { connected: false, emit }
  events.emit('typing', 'a')
  events.attach(link)
  events.emit('typing', 'b')
  link.connected = true
  events.emit('typing', 'c', 4)
  expect(events.isConnected).toBe(true)
  events.detach({ connected: true, emit })
  events.emit('typing', 'd')
  events.detach(link)
  events.emit('typing', 'e')
  expect(emit.mock.calls).toEqual([
    ['typing', 'c', 4],
    ['typing', 'd'],
  ])
  expect(events.isConnected).toBe(false)
})

test('subscribers learn of each connection and disconnection', () => {
  const events = new SocketEvents()
  const seen: string[] = []
  const unsubscribe = events.onConnect(() => seen.push('connected'))
  events.onDisconnect(() => seen.push('disconnected'))
  events.publishConnect()
  events.publishDisconnect()
  unsubscribe()
  events.publishConnect()
  expect(seen).toEqual(['connected', 'disconnected'])
})
