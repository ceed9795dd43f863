import { sql } from 'kysely'
import { invalid } from '../http/app-error.ts'

export type Direction = 'asc' | 'desc'

type KeyType = 'bigint' | 'uuid'
/**
 * Where a page ended: the time of its last row, and the key that sorts rows of the same time. The time is text, because
 * a timestamp of the database has microseconds and a Date has only milliseconds.
 */
export type TimeCursor = { at: string; key: string; keyType: KeyType }

/** Milliseconds, the microseconds after them, and the key. */
const TIME_CURSORS: Record<KeyType, RegExp> = {
  bigint: /^(\d{13})(\d{3})\.(\d{1,18})$/,
  uuid: /^(\d{13})(\d{3})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
}

/** @throws AppError request.invalid when the cursor is invalid */
export function readTimeCursor(cursor: string | undefined, keyType: KeyType): TimeCursor | undefined {
  if (cursor === undefined) return undefined
  const [, milliseconds, microseconds, key] = TIME_CURSORS[keyType].exec(cursor) ?? []
  if (!microseconds || !key) throw invalidCursor()
  const at = new Date(Number(milliseconds)).toISOString().replace('Z', `${microseconds}Z`)
  return { at, key, keyType }
}

/** The cursor of a list that is sorted by a number. @throws AppError request.invalid when the cursor is invalid */
export function readNumberCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,9}$/.test(cursor)) throw invalidCursor()
  return Number(cursor)
}

export const invalidCursor = (field = 'cursor') => invalid(field, 'Invalid cursor')

const EVERY_ROW = sql<boolean>`true`

/**
 * The order of a list by a time, and by a key for rows of the same time.
 * @returns `cursor`, the column with the cursor of each row (null where a row has no time), and `isAfter`, which is true
 * for the rows that follow a cursor in this direction, and for all rows without one
 */
export function timeOrder(direction: Direction, columns: { time: string; key: string }) {
  const time = sql.ref(columns.time)
  const key = sql.ref(columns.key)
  return {
    cursor: sql<string | null>`(extract(epoch from ${time}) * 1000000)::bigint || '.' || ${key}`.as('cursor'),
    isAfter(after: TimeCursor | undefined) {
      if (!after) return EVERY_ROW
      const end = sql`(${after.at}::timestamptz, ${after.key}::${sql.raw(after.keyType)})`
      return sql<boolean>`(${time}, ${key}) ${sql.raw(direction === 'asc' ? '>' : '<')} ${end}`
    },
  }
}

/**
 * Splits the rows of a page, of which one more than `size` was read.
 * @param cursorOf the cursor of a row
 * @returns the rows to show, and the cursor of the next page; null at the end of the list
 */
export function pageOf<R>(rows: readonly R[], size: number, cursorOf: (row: R) => string | null) {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next_cursor: last === undefined ? null : cursorOf(last) }
}
