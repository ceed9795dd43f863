import { randomBytes, randomUUID } from 'node:crypto'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversation-events.ts'
import type { conversations } from '@heartwell/contract/conversations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isConflict, isRetryable } from '../../../platform/db/errors.ts'
import type { Deps, Viewer } from '../../../platform/deps.ts'
import { assertMayWrite } from '../access/service.ts'
import { findMoneyTalk } from '../money-talk/find-money-talk.ts'
import * as q from '../queries.ts'
import { viewMessage } from '../view.ts'
import { type Batcher, BatcherFull, createBatcher } from './message-batcher.ts'
import { type NewMessage, type StoredMessage, storeMessages } from './sending.queries.ts'

type Send = typeof conversations.send

/**
 * Stores a message once for its client id and publishes it to both sides after the commit.
 * @throws AppError session.not_yours, not_found, conversation.not_open, conversation.booking_ended,
 *   message.picture_unknown, busy
 */
export async function sendMessage(deps: Deps, viewer: Viewer, { body }: Input<Send>): Promise<Output<Send>> {
  if (body.sender_id !== viewer.accountId) throw new AppError('session.not_yours')
  const [from, to] = [viewer.accountId, body.to]
  const sentAt = deps.clock()
  const message: NewMessage = {
    conversationId: await conversationId(deps, viewer, to),
    senderId: from,
    receiverId: to,
    id: timeOrderedId(sentAt),
    clientId: body.client_id ?? randomUUID(),
    body: body.msg,
    replyToId: body.reply_to ?? null,
    pictureId: body.picture_id ?? null,
    advice: findMoneyTalk(body.msg)?.category ?? null,
    sentAt,
  }
  const stored = await store(deps, message)
  if (!stored) return refuse(deps, viewer, message)
  const sent = viewMessage(stored.record, { from, to, viewerId: from })
  if (!stored.repeated) publishMessage(deps, stored, { from, to })
  return { success: true, message: 'Sent', data: sent }
}

/** Both sides receive it: the sender's other pages too. Only the receiver is given the advice. */
function publishMessage(deps: Deps, { record }: StoredMessage, { from, to }: { from: string; to: string }): void {
  const name = CONVERSATION_EVENTS.message
  deps.realtime.publish([
    { to: [to], name, data: viewMessage(record, { from, to, viewerId: to }) },
    { to: [from], name, data: viewMessage(record, { from, to, viewerId: from }) },
  ])
}

/** Says why nothing was stored, now that it is known that nothing was. */
async function refuse(deps: Deps, viewer: Viewer, message: NewMessage): Promise<never> {
  conversationIds(deps.db).delete(pairKey(message.senderId, message.receiverId))
  await assertMayWrite(deps, viewer, message.receiverId)
  if (message.pictureId) throw new AppError('message.picture_unknown')
  // The right to write has come back meanwhile, or the conversation was deleted: the next try will find out.
  throw new AppError('busy', { retryAfter: 1 })
}

/** Conversations that this process has seen, so that a send needs one statement. An id never changes its pair. */
const known = new WeakMap<Db, Map<string, string>>()
const KNOWN_MAX = 50_000
const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

function conversationIds(db: Db): Map<string, string> {
  const ids = known.get(db) ?? new Map<string, string>()
  known.set(db, ids)
  return ids
}

async function conversationId(deps: Deps, viewer: Viewer, partnerId: string): Promise<string> {
  const ids = conversationIds(deps.db)
  const key = pairKey(viewer.accountId, partnerId)
  const found = ids.get(key)
  if (found) return found
  const pair = await assertMayWrite(deps, viewer, partnerId)
  const id = await q.ensureConversation(deps.db, [viewer.accountId, partnerId], pair.kind, deps.clock())
  if (ids.size >= KNOWN_MAX) ids.delete(ids.keys().next().value ?? '')
  ids.set(key, id)
  return id
}

const batchers = new WeakMap<Db, Batcher<NewMessage, StoredMessage | undefined>>()

async function store({ db }: Deps, message: NewMessage): Promise<StoredMessage | undefined> {
  const batcher =
    batchers.get(db) ??
    createBatcher(
      (batch) => storeBatch(db, batch),
      (m) => m.conversationId,
    )
  batchers.set(db, batcher)
  try {
    return await batcher.add(message)
  } catch (error) {
    if (error instanceof BatcherFull) throw new AppError('busy', { retryAfter: 1 })
    throw error
  }
}

const TRIES = 5

/** Undefined for a message that was not stored. A client id that is twice in the batch is stored once. */
async function storeBatch(db: Db, batch: readonly NewMessage[]): Promise<(StoredMessage | undefined)[]> {
  const once = [...new Map(batch.map((message) => [keyOf(message), message])).values()]
  const stored = new Map((await withRetries(() => storeMessages(db, once))).map((one) => [keyOf(one), one]))
  const answered = new Set<string>()
  return batch.map((message) => {
    const found = stored.get(keyOf(message))
    const isSecond = answered.has(keyOf(message))
    answered.add(keyOf(message))
    return found && isSecond ? { ...found, repeated: true } : found
  })
}

const keyOf = ({ senderId, clientId }: { senderId: string; clientId: string }) => `${senderId} ${clientId}`

/** Another process may have stored one of the client ids meanwhile: the next try finds it. */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= TRIES || !(isConflict(error) || isRetryable(error))) throw error
    }
  }
}

/** A UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, then random bits, so that neighbours share pages of the index. */
function timeOrderedId(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
