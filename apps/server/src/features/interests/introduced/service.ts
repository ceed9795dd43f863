import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import * as q from '../queries.ts'
import { notifyAbout } from '../service.ts'
import { NOTIFICATION_TEXTS } from '../view.ts'

/**
 * Locks what a new connection of two members depends on: whether either becomes exclusive with somebody else, and their
 * interest, if there is one. Callers take these locks before that of an introduction.
 */
export async function lockInterestOf(tx: Db, a: string, b: string): Promise<void> {
  await q.lockWaiting(tx, [a, b])
  await q.lockPair(tx, a, b)
}

/**
 * Makes two members who both said yes to an introduction a connection, as an accepted interest does, in the caller's
 * transaction. A connection that they have, or have finished, stays as it is.
 */
export async function connectIntroduced(deps: Deps, tx: Db, a: string, b: string): Promise<void> {
  const at = deps.clock()
  const note = { note: null, note_advice: null, note_hash: null, note_about: null }
  await q.insertMissingRequest(tx, { sender_id: a, recipient_id: b, ...note, created_at: at })
  const pair = await q.lockPair(tx, a, b)
  if (!pair || pair.state === 'accepted') return
  await q.acceptRequest(tx, pair.id, at)
  await notifyAbout(deps, tx, a, b, NOTIFICATION_TEXTS.introduced)
  await notifyAbout(deps, tx, b, a, NOTIFICATION_TEXTS.introduced)
  await publishInvalidation(tx, [a, b], 'interests')
}
