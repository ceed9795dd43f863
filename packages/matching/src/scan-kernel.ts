import type { Columns } from './columns.ts'
import type { ScanQuery } from './scan-query.ts'

/** How many rows are looked at in one go at most; as many can be found. */
export const SCAN_ROWS = 4_096

/** The inner loop of the index, in WebAssembly or in plain JavaScript: both find the same people. */
export type Kernel = {
  readonly kind: 'wasm' | 'js'
  /** Of the last scan, as many as it said: slots, and bounds that no rank exceeds and that exceed it by `LOOSE` at most. */
  readonly found: Int32Array
  readonly bounds: Float64Array
  /** Rarities squared, by the bit of the topic. */
  weigh(squares: Float64Array): void
  ask(query: ScanQuery): void
  /**
   * Looks at `count` rows from this slot on: how many may meet the viewer, are worth so much (see `worthOf`) and have a
   * bound that is not below `least`.
   */
  scan(slot: number, count: number, worth: number, least: number): number
  /** Adds up who may meet her, without a look at how well. */
  count(slot: number, count: number): void
  /** How many may meet her, of all that was looked at since `ask`. */
  eligible(): number
}

export type MakeKernel = (columns: Columns) => Kernel
