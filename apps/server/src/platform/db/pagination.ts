import { sql } from 'kysely'
import { invalid } from '../app-error.ts'

export type Direction = 'asc' | 'desc'

type KeyType = 'bigint' | 'uuid'
/** Where a page ended: the time of its last row, and the key that sorts rows of the same time. */
type RowPlace = { at: Date; key: string }
export type TimeCursor = RowPlace & { keyType: KeyType }

const TIME_CURSORS: Record<KeyType, RegExp> = {
  bigint: /^(\d{1,14})\.(\d{1,18})$/,
  uuid: /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
}

export const writeTimeCursor = ({ at, key }: RowPlace): string => `${at.getTime()}.${key}`

/** @throws AppError request.invalid when the cursor is invalid */
export function readTimeCursor(cursor: string | undefined, keyType: KeyType): TimeCursor | undefined {
  if (cursor === undefined) return undefined
  const [, time, key] = TIME_CURSORS[keyType].exec(cursor) ?? []
  if (!time || !key) throw invalidCursor()
  return { at: new Date(Number(time)), key, keyType }
}

/** The cursor of a list that is sorted by a number. @throws AppError request.invalid when the cursor is invalid */
export function readNumberCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^\d{1,9}$/.test(cursor)) throw invalidCursor()
  return Number(cursor)
}

export const invalidCursor = (field = 'cursor') => invalid(field, 'Invalid cursor')

const EVERY_ROW = sql<boolean>`true`

/** True for the rows that follow this cursor in the list's direction, and for all rows without one. */
export function beyond(direction: Direction, columns: { time: string; key: string }, after: TimeCursor | undefined) {
  if (!after) return EVERY_ROW
  const row = sql`(${sql.ref(columns.time)}, ${sql.ref(columns.key)})`
  const end = sql`(${after.at}::timestamptz, ${after.key}::${sql.raw(after.keyType)})`
  return direction === 'asc' ? sql<boolean>`${row} > ${end}` : sql<boolean>`${row} < ${end}`
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
