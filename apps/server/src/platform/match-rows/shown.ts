import { loadAfter } from '@heartwell/matching/behaviour.ts'
import type { Attention } from '@heartwell/matching/index-query.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockRows } from './make-rows.ts'

/** What it costs to be put before somebody, in requests. */
export const LOAD_OF_SHOWING = 0.1

export type Shown = {
  /** Counts these people as shown once more. @returns where each of them stands with it. */
  count(people: Attention[], minute: number): Attention[]
  /** Writes what was counted since. When it is done, all that was counted before is written. */
  flush(): Promise<void>
}

/** Showings are counted in memory and written together: a page of fifty people must not write fifty rows. */
export function openShown(db: Db): Shown {
  let waiting = new Map<number, number>()
  let minuteOfLast = 0

  const writeWaiting = async () => {
    if (waiting.size === 0) return
    const [counted, minute] = [waiting, minuteOfLast]
    waiting = new Map()
    try {
      await write(db, counted, minute)
    } catch (error) {
      for (const [no, times] of counted) waiting.set(no, (waiting.get(no) ?? 0) + times)
      throw error
    }
  }
  // One after the other: who finds nothing to write must not be told that it is done while it is being written.
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    writing = writing.then(writeWaiting, writeWaiting)
    return writing
  }

  return {
    count(people, minute) {
      minuteOfLast = Math.max(minuteOfLast, minute)
      return people.map((person) => {
        const times = (waiting.get(person.no) ?? 0) + 1
        waiting.set(person.no, times)
        return withShowings(person, times, minute)
      })
    },
    flush,
  }
}

function withShowings({ no, load, loadAt, impressions }: Attention, times: number, minute: number): Attention {
  const at = Math.max(loadAt, minute)
  return {
    no,
    load: loadAfter(load, at - loadAt) + LOAD_OF_SHOWING * times,
    loadAt: at,
    impressions: impressions + times,
  }
}

function write(db: Db, counted: Map<number, number>, minute: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRows(tx)
    await sql`
      update match_rows as r set impressions = r.impressions + s.times, changed = pg_current_xact_id(),
        load = r.load * power(0.6::float8, least(365, greatest(0, ${minute}::bigint - r.load_at) / 1440::float8))
          + ${LOAD_OF_SHOWING}::float8 * s.times,
        load_at = greatest(r.load_at, ${minute}::bigint)
      from unnest(${[...counted.keys()]}::int[], ${[...counted.values()]}::int[]) as s (no, times)
      where r.no = s.no`.execute(tx)
  })
}
