import type { Moment } from './moment.ts'

/** Whose list it is (her record, see `record.ts`), when, and how much of it. */
export type RankQuery = {
  viewer: Uint8Array
  moment: Moment
  limit: number
  /** Numbers of people who may not be in it whatever they are like: asked, blocked, connected. */
  exclude: Int32Array
  /** The last line of the page before: only who comes after it, at the same moment. */
  after?: { rank: number; no: number }
}

/** The best first; who ranks alike stands in the order of the numbers. */
export type Ranking = {
  nos: Int32Array
  ranks: Float64Array
  /** How many people are in the whole list, on this page, before or after it. */
  eligible: number
}

/** How many people each of these viewers has in her list: one member with other wishes, say. */
export type CountQuery = { viewers: Uint8Array[]; moment: Moment; exclude: Int32Array }

/** What being shown and being asked change, without the rest of the record. */
export type Attention = { no: number; load: number; loadAt: number; impressions: number }

export type IndexStats = {
  /** People in the index, of whom so many stand outside the sorted part. */
  rows: number
  overflow: number
  /** Bytes of the index itself. */
  bytes: number
  /** Since it was loaded: queries, rows that were passed over, eligible ones, and those scored in full. */
  queries: number
  scanned: number
  eligible: number
  scored: number
  compactions: number
  kernel: 'wasm' | 'js'
}
