import { expect, test } from 'vitest'
import { pageOf, readNumberCursor, readTimeCursor } from './pagination.ts'

/** A time in microseconds. */
const T = '1795255200123456'
const ID = '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'

test.each([
  ['bigint', '123456789012345678'],
  ['uuid', ID],
] as const)('a cursor with a key of type %s has the time to the microsecond', (keyType, key) => {
  const at = '2026-11-21T10:00:00.123456Z'
  expect(readTimeCursor(`${T}.${key}`, keyType)).toEqual({ at, key, keyType })
  expect(readTimeCursor(undefined, keyType)).toBeUndefined()
})

test.each([
  [
    'bigint',
    ['', '1', '1.', '1.x', `-${T.slice(1)}.2`, `${T.slice(1)}.1`, `${T}1.1`, `${T}.${'9'.repeat(19)}`, `${T}.${ID}`],
  ],
  ['uuid', ['', 'x', '1.2', `${T.slice(1)}.${ID}`, `${T}1.${ID}`, `${T}.${ID}0`, `${T}.${ID.toUpperCase()}`]],
] as const)('any other cursor with a key of type %s is refused', (keyType, cursors) => {
  for (const cursor of cursors) expect(() => readTimeCursor(cursor, keyType)).toThrow('Invalid cursor')
})

test('a cursor that is a number has at most nine digits', () => {
  expect(readNumberCursor(undefined)).toBeUndefined()
  expect(readNumberCursor('999999999')).toBe(999_999_999)
  for (const cursor of ['', '1000000000', '-1', '1.5', 'x']) {
    expect(() => readNumberCursor(cursor)).toThrow('Invalid cursor')
  }
})

test('a page has a cursor when one more row was read than it shows', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ shown: [1, 2], next_cursor: '2' })
  expect(pageOf([1, 2], 2, String)).toEqual({ shown: [1, 2], next_cursor: null })
  expect(pageOf([], 2, String)).toEqual({ shown: [], next_cursor: null })
})
