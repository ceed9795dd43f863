import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db/database.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Makes a race certain. Locks are held in a transaction of the test; each call starts once the one before it waits for
 * a lock or has ended; then the locks are released. PostgreSQL gives a row to the calls in the order of their start.
 * @param hold takes the locks
 * @param onHeld is called before they are released, while every call waits or has ended
 * @returns the results in the order of the calls
 */
export async function startWhileHeld<T>(
  t: TestApp,
  hold: (tx: Db) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
  onHeld: () => void = () => {},
): Promise<T[]> {
  const holding = await t.db.startTransaction().execute()
  const results: Promise<T>[] = []
  let ended = 0
  try {
    await hold(holding)
    for (const call of calls) {
      const result = call().finally(() => {
        ended += 1
      })
      result.catch(() => {}) // `Promise.all` below throws it.
      results.push(result)
      await expect.poll(async () => ended + (await countWaiting(t.db)), { interval: 10 }).toBe(results.length)
    }
    onHeld()
  } finally {
    await holding.rollback().execute()
  }
  return Promise.all(results)
}

/** How many transactions of this database wait for a lock of another one. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Stops every transaction at its first change of this table; rows can be read and locked meanwhile. */
export const heldTable = (table: string) => (tx: Db) => sql`lock table ${sql.table(table)} in share mode`.execute(tx)

/**
 * Makes a call while a transaction of the test holds locks.
 * @throws AssertionError when the call waits for one of them instead of passing them
 */
export async function callWhileHeld<T>(t: TestApp, hold: (tx: Db) => Promise<unknown>, call: () => Promise<T>) {
  const waiting: number[] = []
  const holding = await t.db.startTransaction().execute()
  let result: Promise<T> | undefined
  try {
    await hold(holding)
    let hasEnded = false
    result = call().finally(() => {
      hasEnded = true
    })
    result.catch(() => {}) // It is awaited below.
    await expect
      .poll(async () => {
        waiting.push(await countWaiting(t.db))
        return hasEnded || (waiting.at(-1) ?? 0) > 0
      })
      .toBe(true)
  } finally {
    await holding.rollback().execute()
  }
  expect(waiting.filter((count) => count > 0)).toEqual([])
  return result
}

/** Holds the account's row, which every act on a member locks first. */
export const lockAccountRow = (id: string) => (tx: Db) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
