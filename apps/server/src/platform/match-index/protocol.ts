import type { Attention, CountQuery, IndexStats, Ranking, RankQuery } from '@heartwell/matching/index-query.ts'
import type { Weights } from '@heartwell/matching/weights.ts'

/** What the main thread asks of the index in its worker thread, and what each is answered with. */
export type Exchange = {
  /** A load begins: what was there goes, and changes wait until it has ended. */
  begin: { ask: Record<never, never>; reply: null }
  batch: { ask: { records: Uint8Array }; reply: null }
  end: { ask: Record<never, never>; reply: { rows: number } }
  put: { ask: { records: Uint8Array }; reply: null }
  remove: { ask: { nos: number[] }; reply: null }
  attend: { ask: { updates: Attention[] }; reply: null }
  weights: { ask: { weights: Weights }; reply: null }
  rank: { ask: { query: RankQuery }; reply: Ranking }
  count: { ask: { query: CountQuery }; reply: number[] }
  stats: { ask: Record<never, never>; reply: IndexStats }
}

export type Kind = keyof Exchange
export type Request = { [K in Kind]: { id: number; kind: K } & Exchange[K]['ask'] }[Kind]
export type Reply = { id: number; value: Exchange[Kind]['reply'] } | { id: number; error: string }
