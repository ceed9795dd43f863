import { PRIOR } from '@heartwell/matching/weights.ts'
import type { Db } from '../db/database.ts'
import { startWorker } from '../jobs/worker.ts'
import { type Log, safeError } from '../log.ts'
import { openMatchIndex } from '../match-index/match-index.ts'
import { IndexNotReady } from '../match-index/not-ready.ts'
import { modelInUse, newestChoice } from '../match-learning/models.ts'
import { countForTheFirstTime } from '../match-learning/nightly.ts'
import { fillIndex, type Position, startFollowing } from './follow-rows.ts'
import { makeChangedRows, type RowOf } from './make-rows.ts'
import type { MatchingParts } from './matching-parts.ts'
import { openRankedLists } from './ranked-lists.ts'
import { type ReasoningKey, rowsBy } from './row-of.ts'
import { openShown } from './shown.ts'

const FLUSH_MS = 3_000
const MODEL_MS = 2_000

type Settings = { db: Db; log: Log; clock: () => Date; key: ReasoningKey }

/** Without an index and without a loop: the database answers, and whoever asks makes the rows. For programs and tests. */
export function matchingWithoutIndex({ db, key }: Pick<Settings, 'db' | 'key'>): MatchingParts {
  const absent = async () => {
    throw new IndexNotReady('there is none')
  }
  return {
    index: { ready: () => false, rank: absent, count: absent, attend: absent },
    following: false,
    rowOf: rowsBy(key),
    lists: openRankedLists(),
    shown: openShown(db),
    weights: () => PRIOR,
    members: () => 0,
    nudge: () => {},
  }
}

/** The index of this process, what keeps it up to date, and what is counted in memory. */
export async function openMatching({ db, log, clock, key }: Settings) {
  const position: Position = { edge: undefined, at: 0 }
  const rowOf = rowsBy(key)
  await catchUp({ db, rowOf, clock })
  await countForTheFirstTime({ db, clock })
  let model = await modelInUse(db)
  let members = 0
  const index = openMatchIndex({
    log,
    async fill(empty) {
      const started = performance.now()
      members = await fillIndex(db, empty, position)
      const seconds = Math.round(performance.now() - started) / 1000
      log.info({ members, seconds }, 'the index of matching is ready')
    },
  })
  await index.setWeights(model.weights)
  const followModel = async () => {
    if ((await newestChoice(db)) === model.seq) return
    model = await modelInUse(db)
    await index.setWeights(model.weights)
  }
  const following = startFollowing({ db, log, clock, rowOf, index, position })
  const shown = openShown(db)
  const every = (what: string, work: () => Promise<void>) => async () => {
    await work().catch((error: unknown) => log.warn({ error: safeError(error) }, what))
    return 'idle' as const
  }
  const flush = every('showings were not written', shown.flush)
  const flusher = startWorker(flush, FLUSH_MS)
  const learner = startWorker(every('the newest weights were not read', followModel), MODEL_MS)
  const parts: MatchingParts = {
    index,
    following: true,
    rowOf,
    lists: openRankedLists(),
    shown,
    weights: () => model.weights,
    members: () => members,
    nudge: following.nudge,
  }
  return {
    parts,
    index,
    async stop() {
      await following.stop()
      await learner.stop()
      await flusher.stop()
      await flush()
      await index.stop()
    },
  }
}

const CATCH_UP_MS = 5_000

/** A new database, or one whose rows wait for long, is not served half empty; a very large one is made while it is served. */
async function catchUp({ db, rowOf, clock }: { db: Db; rowOf: RowOf; clock: () => Date }): Promise<void> {
  const until = performance.now() + CATCH_UP_MS
  while (performance.now() < until) if ((await makeChangedRows({ db, rowOf, now: clock() }, 200)) === 0) return
}
