import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { isRetryable } from '../db/errors.ts'
import { type Log, safeError } from '../log.ts'
import { deleteFailure, failuresOf, type RowFailure, recordFailure } from './row-failures.ts'

type DueDeps = { db: Db; clock: Clock; log: Log }

type Due<Row> = {
  /** For the log, and for the failures that are remembered. */
  job: string
  /** Reads some due rows, the longest due first, without those with these keys. */
  read: (except: readonly string[]) => Promise<readonly Row[]>
  keyOf: (row: Row) => string
  /** Treats one row, in a transaction of its own. @returns false for a row that is not due any more */
  run: (row: Row) => Promise<boolean>
}

/** The batches of one turn: a stop waits for the end of a turn. */
const BATCHES_MAX = 5

/**
 * Runs a job over its due rows, one by one. A row that fails does not stop the others: it is logged, and left out for a
 * pause that grows with each failure, so that rows that always fail hold back no later ones.
 * @returns how many rows were treated. Unless it is 0, there may be more.
 */
export async function forEachDue<Row>(deps: DueDeps, due: Due<Row>): Promise<number> {
  const now = deps.clock()
  let rows = await due.read([])
  if (rows.length === 0) return 0
  const known = await failuresOf(deps.db, due.job)
  const except = [...known].filter(([, { retryAt }]) => retryAt > now).map(([key]) => key)
  if (except.length > 0) rows = await due.read(except)
  let done = 0
  for (let batch = 1; rows.length > 0; batch += 1) {
    for (const row of rows) if (await treat(deps, due, row, known)) done += 1
    if (batch === BATCHES_MAX) break
    except.push(...rows.map(due.keyOf))
    rows = await due.read(except)
  }
  return done
}

async function treat<Row>(deps: DueDeps, due: Due<Row>, row: Row, known: Map<string, RowFailure>): Promise<boolean> {
  const key = due.keyOf(row)
  try {
    const isDone = await due.run(row)
    if (known.has(key)) await deleteFailure(deps.db, due.job, key)
    return isDone
  } catch (error) {
    await reportFailure(deps, due.job, key, error)
    return false
  }
}

/** Stores and logs that a job could not treat a row. */
export async function reportFailure({ db, clock, log }: DueDeps, job: string, row: string, error: unknown) {
  const { failures, retryAt } = await recordFailure(db, job, row, clock())
  const line = { job, row, failures, retryAt, fault: safeError(error) }
  const text = 'a row of a job failed; the others go on, and it will be tried again'
  // A deadlock is nobody's fault and does not come twice.
  if (failures === 1 && isRetryable(error)) log.warn(line, text)
  else log.error({ ...line, alert: 'job_row' }, text)
}
