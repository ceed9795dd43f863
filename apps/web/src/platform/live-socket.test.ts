import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { RECONNECTION } from './live-socket.ts'

test('LM-05 the socket comes back after one second, later after up to five, and gives up connecting after twenty', () => {
  const { io: manager } = io('http://127.0.0.1', { ...RECONNECTION, autoConnect: false })
  expect(manager.reconnection()).toBe(true)
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax(), manager.timeout()]).toEqual([
    1_000, 5_000, 20_000,
  ])
})
