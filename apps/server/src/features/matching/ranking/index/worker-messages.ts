import type { CountQuery, Impressions, IndexStats, Ranking, RankQuery } from '@heartwell/matching/index/index-query.ts'
import type { Weights } from '@heartwell/matching/weights.ts'

/** The requests of the main thread to the index in its worker thread, and their answers. */
export type Exchange = {
  /** A load begins: the old content is dropped, and changes wait until the load has ended. */
  begin: { ask: Record<never, never>; reply: null }
  batch: { ask: { records: Uint8Array }; reply: null }
  end: { ask: Record<never, never>; reply: { rows: number } }
  put: { ask: { records: Uint8Array }; reply: null }
  remove: { ask: { nos: number[] }; reply: null }
  applyImpressions: { ask: { updates: Impressions[] }; reply: null }
  weights: { ask: { weights: Weights }; reply: null }
  rank: { ask: { query: RankQuery }; reply: Ranking }
  count: { ask: { query: CountQuery }; reply: number[] }
  stats: { ask: Record<never, never>; reply: IndexStats }
}

export type Kind = keyof Exchange
export type Request = { [K in Kind]: { id: number; kind: K } & Exchange[K]['ask'] }[Kind]
export type Reply = { id: number; value: Exchange[Kind]['reply'] } | { id: number; error: string }
