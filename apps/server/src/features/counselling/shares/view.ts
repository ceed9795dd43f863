import { type BookingDetails, SHARE_ITEMS } from '@heartwell/contract/counselling/counselling.ts'
import type { OpeningRow, ShareRow } from './queries.ts'

/** Every item, with the time since which it is shared. */
export const viewShares = (rows: readonly ShareRow[]): BookingDetails['shares'] =>
  SHARE_ITEMS.map((item) => ({ item, since: rows.find((row) => row.item === item)?.since?.toISOString() ?? null }))

export const viewOpenings = (rows: readonly OpeningRow[]): BookingDetails['openings'] =>
  rows.map(({ item, at }) => ({ item, at: at.toISOString() }))
