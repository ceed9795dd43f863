import { mkdirSync } from 'node:fs'
import net from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './platform/db/errors.ts'
import { startFailure } from './start-failure.ts'

const refusedByPostgres = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })
const failedCall = (code: string, parts: object) => Object.assign(new Error(`${code}: it failed`), { code, ...parts })
const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
}

describe('a start that failed tells the operator', () => {
  test.each([
    [
      'a wrong password',
      refusedByPostgres('28P01', 'password authentication failed for user "heartwell"'),
      'password in',
    ],
    ['a role that does not exist', refusedByPostgres('28000', 'role "nobody" does not exist'), 'Correct the user'],
    ['a missing database', refusedByPostgres('3D000', 'database "x" does not exist'), 'Create it, or correct its name'],
    ['missing rights', refusedByPostgres('42501', 'permission denied for schema public'), 'must be the owner'],
    ['a crash of the database', refusedByPostgres('57P02', 'terminating connection'), 'Start the server again.'],
    ['a connection that broke', failedCall('ECONNRESET', { syscall: 'read' }), 'Start the server again.'],
    ['a port that is taken', failedCall('EADDRINUSE', { syscall: 'listen' }), 'set PORT to another number'],
    ['a port that needs rights', failedCall('EACCES', { syscall: 'listen' }), 'a number above 1023'],
    ['a folder that cannot be written', failedCall('EACCES', { syscall: 'mkdir', path: '/x' }), 'DATA_DIR must be'],
    ['a full disk', failedCall('ENOSPC', { syscall: 'write', path: '/x' }), 'with free space'],
  ])('what to do about %s, with the cause and without a stack', (_, error, remedy) => {
    expect(startFailure(error)).toContain(remedy)
    expect(startFailure(error)).toContain(error.message)
    expect(startFailure(error)).not.toMatch(/^\s+at /m)
  })

  test('what to do about a folder whose name a file has', () => {
    const error = thrownBy(() => mkdirSync(import.meta.filename))
    expect(startFailure(error)).toMatch(/^A file could not be used \(EEXIST: .*DATA_DIR must be a folder/)
  })

  test('what our own errors say, unchanged', () => {
    expect(startFailure(new DatabaseUnavailable('It does not answer.'))).toBe('It does not answer.')
    expect(startFailure(new Error('This database holds demo people.'))).toBe('This database holds demo people.')
  })

  test('where a fault of ours happened', () => {
    for (const fault of [
      new TypeError('x is not a function'),
      thrownBy(() => net.connect(70_000)),
      failedCall('ENOENT', { path: '/x' }),
    ])
      expect(startFailure(fault)).toMatch(/^\s+at /m)
  })
})
