import { PRIOR } from '@heartwell/matching/weights.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { WorkSignals } from '../../../platform/jobs/work-signals.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { type Log, safeError } from '../../../platform/log.ts'
import { type ReasoningKey, rowsBy } from './feature-rows/build-feature-row.ts'
import { countChanges } from './feature-rows/feature-rows.queries.ts'
import { makeChangedRows, type RowOf } from './feature-rows/refresh-feature-rows.ts'
import { openImpressionCounter } from './impressions/impression-counter.ts'
import { openListLog } from './impressions/list-log.ts'
import { IndexNotReady } from './index/index-not-ready.ts'
import { fillIndex, type Position, startFollowing } from './index/index-sync.ts'
import { openMatchIndex } from './index/ranking-index.ts'
import { countForTheFirstTime } from './learning/learn-nightly.ts'
import { newestChoice } from './learning/models.queries.ts'
import { modelInUse } from './learning/models.ts'
import { openRankedLists } from './ranked-lists.ts'
import type { MatchingParts } from './ranking-parts.ts'
import { topicNamesReader } from './topic-names.ts'

const FLUSH_MS = 3_000
const MODEL_MS = 30_000

type Settings = {
  db: Db
  log: Log
  clock: () => Date
  key: ReasoningKey
  signals?: WorkSignals
  /** How often the chosen weights are read, in milliseconds. */
  modelMs?: number
}

/**
 * Without an index and a background worker: the database answers, and each request computes waiting rows. For programs
 * and tests.
 */
export function matchingWithoutIndex({ db, key }: Pick<Settings, 'db' | 'key'>): MatchingParts {
  const absent = async () => {
    throw new IndexNotReady('there is none')
  }
  return {
    index: { ready: () => false, rank: absent, count: absent, applyImpressions: absent },
    following: false,
    rowOf: rowsBy(key),
    lists: openRankedLists(),
    shown: openImpressionCounter(db),
    listLog: openListLog(db),
    weights: () => PRIOR,
    ...topicNamesReader(db),
    members: () => 0,
    nudge: () => {},
  }
}

/** The index of this process, the worker that keeps it up to date, and the counter of impressions. */
export async function openMatching({ db, log, clock, key, signals, modelMs = MODEL_MS }: Settings) {
  const position: Position = { edge: undefined, at: 0 }
  const rowOf = rowsBy(key)
  await catchUp({ db, log, rowOf, clock })
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
  const names = topicNamesReader(db)
  signals?.on('topics', names.forgetTopicNames)
  const following = startFollowing({ db, log, clock, rowOf, index, position, signals })
  const shown = openImpressionCounter(db)
  const listLog = openListLog(db)
  const every = (what: string, work: () => Promise<void>) => async () => {
    await work().catch((error: unknown) => log.warn({ error: safeError(error) }, what))
    return 'idle' as const
  }
  const writeImpressions = every('showings were not written', shown.flush)
  const writeLists = every('shown lists were not logged', listLog.flush)
  const flush = async () => {
    await writeImpressions()
    return writeLists()
  }
  const flusher = startWorker(flush, { pollMs: FLUSH_MS })
  const learner = startWorker(every('the newest weights were not read', followModel), { pollMs: modelMs })
  const parts: MatchingParts = {
    index,
    following: true,
    rowOf,
    lists: openRankedLists(),
    shown,
    listLog,
    weights: () => model.weights,
    ...names,
    members: () => members,
    nudge: following.nudge,
  }
  return {
    parts,
    index,
    /** How many changes are not in the ranking yet. */
    countWaiting: () => countChanges(db),
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

/**
 * A new database, or one with many waiting rows, catches up before it is served; a very large one does so while it is
 * served.
 */
async function catchUp({ clock, ...making }: Omit<Settings, 'key'> & { rowOf: RowOf }): Promise<void> {
  const until = performance.now() + CATCH_UP_MS
  while (performance.now() < until) if ((await makeChangedRows({ ...making, now: clock() }, 200)) === 0) return
}
