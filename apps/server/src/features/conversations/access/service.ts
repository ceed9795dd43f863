import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mayMeet } from '../../matching/service.ts'
import { type ConversationRecord, type PairRecord, pairState } from '../queries.ts'
import { canRead, closedReason } from '../rules.ts'

/** `record` is null while there is no message. */
export type ReadableConversation = { pair: PairRecord; record: ConversationRecord | null }

/** The relation between the viewer and a partner. @throws AppError not_found */
export async function readableConversation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Viewer,
  partnerId: string,
): Promise<ReadableConversation> {
  const pair = await pairState(db, accountId, partnerId)
  if (!pair || !canRead(pair, clock())) throw new AppError('not_found')
  return { pair, record: pair.conversation }
}

/**
 * Like `readableConversation`. With a match who is not connected with the viewer, it is a conversation without messages.
 * @throws AppError not_found
 */
export async function visibleConversation(
  deps: Deps,
  viewer: Viewer,
  partnerId: string,
): Promise<ReadableConversation> {
  const pair = await pairState(deps.db, viewer.accountId, partnerId)
  if (pair && canRead(pair, deps.clock())) return { pair, record: pair.conversation }
  // Asked in every case, so that an unknown id, a block and a pause take the same time.
  const isMatch = viewer.role === 'member' && (await mayMeet(deps, viewer.accountId, partnerId))
  if (!pair || !isMatch) throw new AppError('not_found')
  return { pair, record: null }
}

/** @throws AppError not_found, conversation.not_open, conversation.finished, conversation.booking_ended */
export async function assertMayWrite(deps: Deps, viewer: Viewer, partnerId: string): Promise<PairRecord> {
  const pair = await pairState(deps.db, viewer.accountId, partnerId)
  if (!pair || pair.isHidden) throw new AppError('not_found')
  if (pair.canWrite) return pair
  if (!canRead(pair, deps.clock()))
    throw new AppError((await mayKnowOf(deps, viewer, pair)) ? 'conversation.not_open' : 'not_found')
  throw new AppError(REFUSALS[closedReason(pair, deps.clock()) ?? 'not_connected'])
}

const REFUSALS = {
  not_connected: 'conversation.not_open',
  left: 'conversation.not_open',
  finished: 'conversation.finished',
  booking_ended: 'conversation.booking_ended',
} as const

/** Members see matches and counsellors before they may write to them; counsellors see their clients only. */
const mayKnowOf = (deps: Deps, viewer: Viewer, { partner }: PairRecord) =>
  viewer.role === 'member' && (partner.role === 'counsellor' || mayMeet(deps, viewer.accountId, partner.id))
