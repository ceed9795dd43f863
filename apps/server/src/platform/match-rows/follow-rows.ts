import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { isRetryable, isUnavailable } from '../db/errors.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Log, safeError } from '../log.ts'
import type { MatchIndex } from '../match-index/match-index.ts'
import { IndexNotReady } from '../match-index/not-ready.ts'
import { makeChangedRows, type RowOf } from './make-rows.ts'
import { allRecords, GONE_KEPT_HOURS, goneSince, recordsSince, snapshotEdge } from './stored-records.ts'

const MADE_AT_ONCE = 200
const LOOK_MS = 250
/** Further behind than this, deletions may have been missed. */
const TOO_OLD_MS = (GONE_KEPT_HOURS / 2) * 3_600_000

/** How far an index has followed the table: all before this transaction is in it. */
export type Position = { edge: string | undefined; at: number }

/** Fills an empty index with all rows; what is written meanwhile comes with the first look after it. */
export async function fillIndex(db: Db, index: MatchIndex, position: Position): Promise<number> {
  position.edge = undefined
  const edge = await snapshotEdge(db)
  const rows = await index.load(allRecords(db))
  position.edge = edge
  position.at = Date.now()
  return rows
}

/**
 * Tells the index what was written since the last look. Transactions that were running then are looked at again: they
 * may commit rows under an older number than those that are seen already.
 */
export async function followRows(db: Db, index: MatchIndex, position: Position): Promise<void> {
  const from = position.edge
  if (from === undefined) return
  if (Date.now() - position.at > TOO_OLD_MS) return index.restart()
  const edge = await snapshotEdge(db)
  // When it is filled anew meanwhile, that has a position of its own, and what was read here may be the older.
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
type FollowSettings = { db: Db; log: Log; clock: () => Date; rowOf: RowOf; index: MatchIndex; position: Position }

/** Makes changed rows and keeps the index of this process up to date, until it is stopped. */
export function startFollowing({ db, log, clock, rowOf, index, position }: FollowSettings): Following {
  const make = careful(log, 'rows of matching could not be made', async () => {
    const lines = await makeChangedRows({ db, rowOf, now: clock() }, MADE_AT_ONCE)
    if (lines > 0) follower.nudge()
    return lines === MADE_AT_ONCE ? 'worked' : 'idle'
  })
  const follow = careful(log, 'rows of matching could not be followed', async () => {
    if (index.ready()) await followRows(db, index, position)
    return 'idle'
  })
  const follower = startWorker(follow, LOOK_MS)
  const maker = startWorker(make, LOOK_MS)
  return {
    nudge: () => maker.nudge(),
    async stop() {
      await maker.stop()
      await follower.stop()
    },
  }
}

type Turn = () => Promise<'worked' | 'idle'>

/** A turn that fails is tried again a little later; only what is not expected in a running database is an error. */
const careful =
  (log: Log, what: string, turn: Turn): Turn =>
  async () => {
    try {
      return await turn()
    } catch (error) {
      const expected = error instanceof IndexNotReady || isUnavailable(error) || isRetryable(error)
      log[expected ? 'warn' : 'error']({ error: safeError(error) }, what)
      await delay(LOOK_MS)
      return 'idle'
    }
  }
