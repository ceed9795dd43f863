import { sql } from 'kysely'
import { invalid } from '../app-error.ts'

/** Where a page ended of a list that stands in the order of its times. */
export type Place = { since: Date; seq: string }
export type Way = 'asc' | 'desc'

const FIRST = sql<boolean>`true`

/** Holds for the rows that come after this place; for all without one. */
export function beyond(way: Way, after: Place | undefined) {
  if (!after) return FIRST
  const [since, seq] = [sql`${after.since}::timestamptz`, sql`${after.seq}::bigint`]
  return way === 'asc'
    ? sql<boolean>`(since, seq) > (${since}, ${seq})`
    : sql<boolean>`(since, seq) < (${since}, ${seq})`
}

/** @throws AppError request.invalid when it is no mark of ours. */
export function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, time, seq] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? []
  if (!time || !seq) throw invalid('cursor', 'This is no page of the list.')
  return { since: new Date(Number(time)), seq }
}

/** Of one row more than a page holds, the page and the mark of where it ended; null at the end of the list. */
export function pageOf<R extends Place>(rows: readonly R[], size: number) {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next_cursor: last ? `${last.since.getTime()}.${last.seq}` : null }
}
