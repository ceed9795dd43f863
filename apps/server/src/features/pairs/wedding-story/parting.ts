import type { Db } from '../../../platform/db/database.ts'
import type { PairKey } from '../queries.ts'
import * as q from './queries.ts'
import { situationOf, stateAfter } from './rules.ts'

/**
 * Withdraws the story of two who are no longer married here, quietly as every step back. The caller has locked the pair.
 * A pair that is deleted takes its story along.
 */
export async function withdrawWithPair(tx: Db, key: PairKey): Promise<void> {
  const row = await q.lockStory(tx, key)
  if (!row) return
  const state = stateAfter(situationOf({ state: row.state, ownSignedAt: row.low_signed_at }), 'part')
  if (state && state !== row.state)
    await q.updateStory(tx, row.id, { ...q.UNPUBLISHED, state, version: row.version + 1 })
}
