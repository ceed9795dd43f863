import type { Moment } from '../moment.ts'

/** The viewer's record (see `record.ts`), the moment, and the part of the list to return. */
export type RankQuery = {
  viewer: Uint8Array
  moment: Moment
  limit: number
  /** Numbers of people who may not be in the list whatever they are like: blocked, connected, or with an interest. */
  exclude: Int32Array
  /** The last line of the page before: only people after it at the same moment are returned. */
  after?: { rank: number; no: number }
}

/** The best first; equal ranks in the order of the numbers. */
export type Ranking = {
  nos: Int32Array
  ranks: Float64Array
  /** The number of people in the whole list, on all pages. */
  eligible: number
}

/** How many people the list of each of these viewers has, for example of one member with changed preferences. */
export type CountQuery = { viewers: Uint8Array[]; moment: Moment; exclude: Int32Array }

/** The values that change with impressions and interests, without the rest of the record. */
export type Impressions = { no: number; impressions: number }

export type IndexStats = {
  /** People in the index; `overflow` of them are outside the sorted part. */
  rows: number
  overflow: number
  /** Bytes of the index itself. */
  bytes: number
  /** Counts since the index was loaded: queries, skipped rows, eligible rows, and rows scored in full. */
  queries: number
  scanned: number
  eligible: number
  scored: number
  compactions: number
}
