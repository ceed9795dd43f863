import { setTimeout as delay } from 'node:timers/promises'
import type { CountQuery, Impressions, IndexStats, Ranking, RankQuery } from '@heartwell/matching/index/index-query.ts'
import type { Weights } from '@heartwell/matching/weights.ts'
import { type Log, safeError } from '../../../../platform/log.ts'
import { IndexNotReady } from './index-not-ready.ts'
import { IndexThread } from './index-thread.ts'

export type MatchIndex = {
  /** Whether the index holds everybody and can answer. Until then the database has to answer. */
  ready(): boolean
  /**
   * Replaces the content by these records (`RECORD_BYTES` each, any number in a batch). The caller must not use the batches
   * afterwards. Changes made meanwhile are queued and applied last. Resolves to the number of people when the index can
   * answer.
   */
  load(batches: AsyncIterable<Uint8Array>): Promise<number>
  /** Records of new or changed people, one after the other. Every query after this call sees them. */
  put(records: Uint8Array): Promise<void>
  remove(nos: number[]): Promise<void>
  applyImpressions(updates: Impressions[]): Promise<void>
  /** The weights are PRIOR until this is called. They survive a restart of the thread. */
  setWeights(weights: Weights): Promise<void>
  rank(query: RankQuery): Promise<Ranking>
  count(query: CountQuery): Promise<number[]>
  stats(): Promise<IndexStats>
  /** Ends the thread at once, as if it had crashed. Another is started and filled. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export type MatchIndexSettings = {
  log: Log
  /**
   * Called whenever a new thread is empty, at the start and after a crash. It must call `load`; when it throws, it is
   * called again later.
   */
  fill: (index: MatchIndex) => Promise<unknown>
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 30_000

/**
 * The ranking index in one worker thread. Every call rejects with `IndexNotReady` while there is no thread, and queries
 * also until the index is filled.
 */
export function openMatchIndex({ log, fill }: MatchIndexSettings): MatchIndex {
  const stopped = new AbortController()
  let thread: IndexThread | undefined
  let filled = false
  let weights: Weights | undefined

  const running = (): IndexThread => {
    if (!thread) throw new IndexNotReady('the thread is not running')
    return thread
  }
  const asked = (): IndexThread => {
    if (!filled) throw new IndexNotReady('it is being filled')
    return running()
  }

  const index: MatchIndex = {
    ready: () => filled,
    async load(batches) {
      const own = running()
      filled = false
      await own.ask('begin', {})
      for await (const batch of batches) await own.give('batch', batch)
      const { rows } = await own.ask('end', {})
      filled = own === thread
      if (!filled) throw new IndexNotReady('the thread ended while it was filled')
      return rows
    },
    async put(records) {
      await running().ask('put', { records })
    },
    async remove(nos) {
      await running().ask('remove', { nos })
    },
    async applyImpressions(updates) {
      await running().ask('applyImpressions', { updates })
    },
    async setWeights(wanted) {
      weights = wanted
      await thread?.ask('weights', { weights: wanted })
    },
    rank: async (query) => asked().ask('rank', { query }),
    count: async (query) => asked().ask('count', { query }),
    stats: async () => running().ask('stats', {}),
    restart: async () => thread?.end('a restart was requested'),
    async stop() {
      stopped.abort()
      await thread?.end('the server stops')
      await life
    },
  }

  /** Runs one thread after another, until `stop`. */
  async function live(): Promise<void> {
    let wait = FIRST_WAIT_MS
    while (!stopped.signal.aborted) {
      const own = new IndexThread()
      thread = own
      if (weights) own.ask('weights', { weights }).catch(() => {})
      await fillUntilDone(own)
      if (filled) wait = FIRST_WAIT_MS
      const reason = await own.ended
      thread = undefined
      filled = false
      if (stopped.signal.aborted) return
      log.error({ reason, wait }, 'the index of matching ended and is started again')
      await pause(wait)
      wait = Math.min(LONGEST_WAIT_MS, wait * 2)
    }
  }

  async function fillUntilDone(own: IndexThread): Promise<void> {
    let wait = FIRST_WAIT_MS
    while (!filled && !own.gone && !stopped.signal.aborted) {
      try {
        await fill(index)
        if (!filled && !own.gone) throw new Error('fill did not load the index')
      } catch (error) {
        if (own.gone) return
        log.error({ error: safeError(error), wait }, 'the index of matching could not be filled')
        await Promise.race([pause(wait), own.ended])
        wait = Math.min(LONGEST_WAIT_MS, wait * 2)
      }
    }
  }

  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal: stopped.signal }).catch(() => {})

  // The caller has the index object before `fill` is called.
  const life = Promise.resolve().then(live)
  return index
}
