import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { type PairStage, stageAfter, stageOf } from '../pair-stages/rules.ts'
import * as q from '../queries.ts'
import { asRequest, notifyAbout } from '../service.ts'
import { NOTIFICATION_TEXTS } from '../view.ts'

type Pair = NonNullable<Awaited<ReturnType<typeof q.lockPair>>>

/**
 * Ends a connection in the caller's transaction. What the two share and have planned ends with it.
 * @throws AppError conversation.not_open, conversation.finished
 */
export async function finishConnection(deps: Deps, tx: Db, memberId: string, otherId: string): Promise<void> {
  const { pair, stage } = await lockStage(deps, tx, memberId, otherId)
  if (!stageAfter(stage, 'finish'))
    throw new AppError(pair.finished_at ? 'conversation.finished' : 'conversation.not_open')
  await q.finishRequest(tx, pair, deps.clock())
  await deps.whenParted(deps, tx, memberId, otherId)
  await publishInvalidation(tx, [memberId, otherId], 'interests')
}

/**
 * Stores whether a member wants to begin again. When both do, they are a connection again, and both are notified.
 * @returns whether they are
 * @throws AppError conversation.not_open, conversation.not_finished, conversation.too_early
 */
export async function beginAgain(
  deps: Deps,
  tx: Db,
  { memberId, otherId, wanted }: { memberId: string; otherId: string; wanted: boolean },
): Promise<boolean> {
  const { pair, stage } = await lockStage(deps, tx, memberId, otherId)
  if (!pair.finished_at) throw new AppError('conversation.not_finished')
  if (!stageAfter(stage, 'begin_again')) throw new AppError('conversation.too_early')
  const [side, others] =
    pair.sender_id === memberId
      ? (['sender', pair.recipient_again_at] as const)
      : (['recipient', pair.sender_again_at] as const)
  if (!wanted || !others) {
    await q.saveAgain(tx, pair.id, side, wanted ? deps.clock() : null)
    return false
  }
  await q.reconnect(tx, pair.id)
  await notifyAbout(deps, tx, memberId, otherId, NOTIFICATION_TEXTS.begunAgain)
  await notifyAbout(deps, tx, otherId, memberId, NOTIFICATION_TEXTS.begunAgain)
  await publishInvalidation(tx, [memberId, otherId], 'interests')
  return true
}

/** The caller has checked that neither hides from the other and that both accounts are open. */
async function lockStage(
  deps: Deps,
  tx: Db,
  memberId: string,
  otherId: string,
): Promise<{ pair: Pair; stage: PairStage }> {
  const pair = await q.lockPair(tx, memberId, otherId)
  if (!pair) throw new AppError('conversation.not_open')
  const interest = { ...asRequest(pair), isSender: pair.sender_id === memberId }
  const facts = { interest, lastActiveAt: null, isBlocked: false, isPaused: false, isDeleted: false }
  return { pair, stage: stageOf(facts, deps.clock()) }
}
