import { expect, test, vi } from 'vitest'
import type { MemberSocket } from './member-socket.ts'
import { socketSessions } from './sessions.ts'

const aSocket = (sessionId: string) => ({ sessionId, disconnect: vi.fn() }) as unknown as MemberSocket

test('socketSessions names a session as expired until its end was read, and again when it has come', () => {
  const sessions = socketSessions()
  sessions.add(aSocket('a'))
  sessions.add(aSocket('b'))
  expect(sessions.expired(0)).toEqual(['a', 'b'])
  sessions.setEnd('a', 100)
  expect(sessions.expired(99)).toEqual(['b'])
  expect(sessions.expired(100)).toEqual(['a', 'b'])
})

test('socketSessions has the end of a session read again when the session opens another socket', () => {
  const sessions = socketSessions()
  sessions.add(aSocket('a'))
  sessions.setEnd('a', 100)
  sessions.add(aSocket('a'))
  expect(sessions.expired(0)).toEqual(['a'])
})

test('socketSessions closes every socket of a session that ends, and forgets a session without sockets', () => {
  const sessions = socketSessions()
  const sockets = [aSocket('a'), aSocket('a')]
  const other = aSocket('b')
  for (const socket of [...sockets, other]) sessions.add(socket)
  sessions.end('a')
  for (const socket of sockets) expect(socket.disconnect).toHaveBeenCalledOnce()
  expect(other.disconnect).not.toHaveBeenCalled()
  for (const socket of sockets) sessions.remove(socket)
  expect(sessions.ids()).toEqual(['b'])
  expect(sessions.expired(0)).toEqual(['b'])
})
