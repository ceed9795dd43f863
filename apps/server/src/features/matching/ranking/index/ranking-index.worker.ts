import { parentPort } from 'node:worker_threads'
import { RankingIndex } from '@heartwell/matching/index/ranking-index.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Exchange, Kind, Reply, Request } from './worker-messages.ts'

if (!parentPort) throw new Error('This file runs only as the worker thread of the index of matching.')
const port = parentPort
/** How often the thread checks whether a new tick has begun, so that no query has to wait for its prices. */
const POLL_INTERVAL_MS = 1_000

const index = new RankingIndex()
/** The loaded records, and the changes that wait for the end of the load; undefined when no load is in progress. */
let loading: { batches: Uint8Array[]; changes: (() => void)[] } | undefined

const answers: { [K in Kind]: (ask: Exchange[K]['ask']) => Exchange[K]['reply'] } = {
  begin() {
    loading = { batches: [], changes: [] }
    return null
  },
  batch({ records }) {
    if (!loading) throw new Error('A batch came without a load.')
    loading.batches.push(records)
    return null
  },
  end() {
    if (!loading) throw new Error('A load ended that had not begun.')
    const { batches, changes } = loading
    loading = undefined
    index.fill(batches)
    for (const change of changes) change()
    index.standAt(momentOf(new Date()))
    return { rows: index.stats().rows }
  },
  put: ({ records }) => change(() => index.put(records)),
  remove: ({ nos }) => change(() => index.remove(nos)),
  applyImpressions: ({ updates }) => change(() => index.applyImpressions(updates)),
  weights({ weights }) {
    index.setWeights(weights)
    return null
  },
  rank: ({ query }) => index.rank(query),
  count: ({ query }) => index.count(query),
  stats: () => index.stats(),
}

function change(make: () => void): null {
  if (loading) loading.changes.push(make)
  else make()
  return null
}

port.on('message', (request: Request) => port.postMessage(answer(request)))
setInterval(() => index.standAt(momentOf(new Date())), POLL_INTERVAL_MS).unref()

function answer(request: Request): Reply {
  try {
    // The kind selects the function; TypeScript cannot follow that through the table.
    const reply = answers[request.kind] as (ask: Request) => Exchange[Kind]['reply']
    return { id: request.id, value: reply(request) }
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) }
  }
}
