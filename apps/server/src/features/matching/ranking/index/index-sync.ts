import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../../../platform/db/database.ts'
import { isRetryable, isUnavailable } from '../../../../platform/db/errors.ts'
import type { WorkSignals } from '../../../../platform/jobs/work-signals.ts'
import { startWorker } from '../../../../platform/jobs/worker.ts'
import { type Log, safeError } from '../../../../platform/log.ts'
import { makeChangedRows, type RowOf } from '../feature-rows/refresh-feature-rows.ts'
import {
  allRecords,
  GONE_KEPT_HOURS,
  goneSince,
  recordsSince,
  snapshotEdge,
  whatChanged,
} from '../feature-rows/stored-rows.queries.ts'
import { IndexNotReady } from './index-not-ready.ts'
import type { MatchIndex } from './ranking-index.ts'

const MADE_AT_ONCE = 200
/** Without signals an edit takes effect within this time; with them polling only makes up for lost ones. */
const POLL_INTERVAL_MS = 500
const SIGNALLED_POLL_MS = 5_000
const RETRY_MS = 500
/** Edits of this time are taken together, when others came just before: each turn costs several statements. */
const GATHERED_MS = 200
/** The kind of the signals of the triggers on `match_changes`, `match_rows` and `match_gone`. */
const SIGNAL = 'matching'
/** An index older than this may have missed deletions. */
const TOO_OLD_MS = (GONE_KEPT_HOURS / 2) * 3_600_000

/** How far an index has followed the table: it includes everything before this transaction. */
export type Position = { edge: string | undefined; at: number }

/** More transactions than a server can begin in the moments before it fails. */
const REPEATED_IDS = 10_000n

/**
 * The place from which to read again after the connection was lost. A promoted replica gives those transaction ids again
 * that the failed server had given to transactions without a confirmed commit.
 */
export function edgeAfterReconnect(edge: string): string {
  const before = BigInt(edge) - REPEATED_IDS
  return String(before > 0n ? before : 0n)
}

const isTooOld = ({ at }: Position) => Date.now() - at > TOO_OLD_MS

/** Fills an empty index with all rows. The first poll afterwards adds rows that are written meanwhile. */
export async function fillIndex(db: Db, index: MatchIndex, position: Position): Promise<number> {
  position.edge = undefined
  const edge = await snapshotEdge(db)
  const rows = await index.load(allRecords(db))
  position.edge = edge
  position.at = Date.now()
  return rows
}

/**
 * Updates the index with the rows written since the last poll. Transactions that were running then are read again: they
 * may commit rows with a lower transaction id than rows that were already read.
 */
export async function followRows(db: Db, index: MatchIndex, position: Position): Promise<void> {
  const from = position.edge
  if (from === undefined) return
  if (isTooOld(position)) return index.restart()
  const edge = await snapshotEdge(db)
  // If the index is refilled in the meantime, it has a newer position, and the rows read here may be outdated.
  const current = () => position.edge === from
  for await (const records of recordsSince(db, from)) {
    if (!current()) return
    await index.put(records)
  }
  const gone = await goneSince(db, from)
  if (!current()) return
  if (gone.length > 0) await index.remove(gone)
  position.edge = edge
  position.at = Date.now()
}

export type Following = { nudge(): void; stop(): Promise<void> }
type FollowSettings = {
  db: Db
  log: Log
  clock: () => Date
  rowOf: RowOf
  index: MatchIndex
  position: Position
  signals: WorkSignals | undefined
}

/** Computes changed rows and keeps the index of this process up to date until it is stopped. */
export function startFollowing({ db, log, clock, rowOf, index, position, signals }: FollowSettings): Following {
  const look = careful(log, 'rows of matching could not be looked at', async () => {
    const from = position.edge
    const { edge, changes, rows } = await whatChanged(db, from)
    if (changes) maker.nudge()
    if (rows || isTooOld(position)) follower.nudge()
    // If the index was refilled or updated in the meantime, it has a newer position, which stays.
    else if (position.edge === from && from !== undefined) Object.assign(position, { edge, at: Date.now() })
    return 'idle'
  })
  const make = careful(log, 'rows of matching could not be made', async () => {
    const lines = await makeChangedRows({ db, log, rowOf, now: clock() }, MADE_AT_ONCE)
    if (lines > 0) follower.nudge()
    return lines === MADE_AT_ONCE ? 'worked' : 'idle'
  })
  const follow = careful(log, 'rows of matching could not be followed', async () => {
    if (index.ready()) await followRows(db, index, position)
    return 'idle'
  })
  const follower = startWorker(follow)
  const maker = startWorker(make, { restMs: GATHERED_MS })
  const lookout = startWorker(look, { pollMs: signals ? SIGNALLED_POLL_MS : POLL_INTERVAL_MS, restMs: GATHERED_MS })
  const reconnected = () => {
    if (position.edge !== undefined) position.edge = edgeAfterReconnect(position.edge)
  }
  signals?.on(SIGNAL, () => lookout.nudge(), reconnected)
  return {
    nudge: () => maker.nudge(),
    async stop() {
      await lookout.stop()
      await maker.stop()
      await follower.stop()
    },
  }
}

type Turn = () => Promise<'worked' | 'idle'>

/** A failed turn is retried a little later. Errors that a running database may cause are logged as warnings. */
const careful =
  (log: Log, what: string, turn: Turn): Turn =>
  async () => {
    try {
      return await turn()
    } catch (error) {
      const expected = error instanceof IndexNotReady || isUnavailable(error) || isRetryable(error)
      log[expected ? 'warn' : 'error']({ error: safeError(error) }, what)
      await delay(RETRY_MS)
      return 'idle'
    }
  }
