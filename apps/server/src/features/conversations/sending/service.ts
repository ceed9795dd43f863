import { randomUUID } from 'node:crypto'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import type { ChatMessage, conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { timeOrderedId } from '../../../platform/crypto/time-ordered-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isConflict, isRetryable } from '../../../platform/db/errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { safeError } from '../../../platform/log.ts'
import { adviceAbout } from '../../safety/money-talk/service.ts'
import { assertMayWriteFirst } from '../../safety/slow-sending/service.ts'
import { addToStory, adviceInConversation } from '../../safety/stories/service.ts'
import { assertMayWrite } from '../access/service.ts'
import { companionsBetween } from '../companions/queries.ts'
import { assertTakesPictures } from '../picture-requests/service.ts'
import * as q from '../queries.ts'
import { lockPictureChoices } from '../settings/queries.ts'
import { viewMessage } from '../view.ts'
import { type Batcher, BatcherFull, createBatcher } from './message-batcher.ts'
import { type NewMessage, type StoredMessage, storeMessages } from './sending.queries.ts'

type Send = typeof conversations.send

/**
 * Stores a message once for its client id and publishes it to both sides after the commit.
 * @throws AppError session.not_yours, not_found, conversation.not_open, conversation.booking_ended,
 *   message.picture_not_allowed, message.picture_unknown, request.key_used for a client id that was sent to somebody else, busy
 */
export async function sendMessage(deps: Deps, viewer: Viewer, { body }: Input<Send>): Promise<Output<Send>> {
  if (body.sender_id !== viewer.accountId) throw new AppError('session.not_yours')
  const [from, to] = [viewer.accountId, body.to]
  const text = { from, to, text: body.msg }
  const message: NewMessage = {
    ...textMessage(deps, text, await adviceInConversation(deps, text)),
    clientId: body.client_id ?? randomUUID(),
    replyToId: body.reply_to ?? null,
    pictureId: body.picture_id ?? null,
  }
  const stored = (await store(deps, message)) ?? (await storeFirstOrRefuse(deps, viewer, message))
  if (stored.receiverId !== to) throw new AppError('request.key_used')
  const sent = viewMessage(stored.record, { from, to, viewerId: from })
  if (!stored.repeated) publishMessage(deps, await withStory(deps, stored, viewer), sent)
  return { success: true, message: 'Sent', data: sent }
}

/**
 * The stored message with the advice that the story of its sender gives the receiver. Counsellors have no story. A message
 * that is stored is sent, so a failure is only logged.
 */
async function withStory(deps: Deps, stored: StoredMessage, { role }: Viewer): Promise<StoredMessage> {
  if (role !== 'member') return stored
  const { id, seq, body: text, advice } = stored.record
  try {
    const { senderId, receiverId } = stored
    const message = { id, senderId, receiverId, seq, text, hasAdvice: advice !== null }
    const signs = await addToStory(deps, message)
    return signs ? { ...stored, record: { ...stored.record, advice: 'story', advice_signs: signs } } : stored
  } catch (error) {
    deps.log.error({ error: safeError(error) }, 'a message was sent without the check of its conversation')
    return stored
  }
}

type Text = { from: string; to: string; text: string }

function textMessage(
  { clock }: Pick<Deps, 'clock'>,
  { from, to, text }: Text,
  advice: AdviceCategory | null,
): NewMessage {
  const sentAt = clock()
  const ids = { id: timeOrderedId(sentAt), clientId: randomUUID() }
  const rest = { replyToId: null, pictureId: null, advice, isFirst: false, sentAt }
  return { ...ids, ...rest, senderId: from, receiverId: to, body: text }
}

/**
 * Stores the last message between two members in the caller's transaction, if the sender may write.
 * @returns publishes the message; call it after the commit
 */
export async function sendLastMessage(deps: Deps, tx: Db, text: Text): Promise<() => void> {
  const { from, to } = text
  await q.ensureConversation(tx, [from, to], 'members', deps.clock())
  const [stored] = await storeMessages(tx, [{ ...textMessage(deps, text, adviceAbout(text.text)), isFirst: true }])
  return () => {
    if (stored) publishMessage(deps, stored, viewMessage(stored.record, { from, to, viewerId: from }))
  }
}

/** Both sides receive it, including the sender's other pages. Only the receiver gets the advice. */
function publishMessage({ realtime }: Deps, { record }: StoredMessage, sent: ChatMessage): void {
  const { from, to } = sent
  const name = CONVERSATION_EVENTS.message
  const isSameForBoth = !record.advice && !record.picture_id
  realtime.publish(
    isSameForBoth
      ? [{ to: [to, from], name, data: sent }]
      : [
          { to: [to], name, data: viewMessage(record, { from, to, viewerId: to }) },
          { to: [from], name, data: sent },
        ],
  )
}

/**
 * Stores a message that the first statement left out. For the first message of a pair it creates the conversation; any
 * other one is refused with its reason.
 */
async function storeFirstOrRefuse(deps: Deps, viewer: Viewer, message: NewMessage): Promise<StoredMessage> {
  const { senderId, receiverId } = message
  const pair = await assertMayWrite(deps, viewer, receiverId)
  const { copy } = await companionsBetween(deps.db, senderId, receiverId)
  if (copy?.state === 'asked') throw new AppError('conversation.copy_asked')
  const existing = await q.conversationBetween(deps.db, senderId, receiverId)
  const isFirst = !existing || existing.last_seq === 0
  if (isFirst && pair.kind === 'members')
    await deps.db.transaction().execute((tx) => assertMayWriteFirst(deps, tx, { senderId, receiverId }))
  await q.ensureConversation(deps.db, [senderId, receiverId], pair.kind, message.sentAt)
  const stored = await store(deps, { ...message, isFirst })
  if (stored) return stored
  if (message.pictureId) {
    await assertTakesPictures(deps, senderId, receiverId)
    throw new AppError('message.picture_unknown')
  }
  // The right to write was lost meanwhile, or the conversation was deleted: the next attempt finds out.
  throw new AppError('busy', { retryAfter: 1 })
}

const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

const batchers = new WeakMap<Db, Batcher<NewMessage, StoredMessage | undefined>>()

/** A picture is stored while the receiver's choices about pictures are held, so it has a statement of its own. */
async function storeWithPicture({ db }: Deps, message: NewMessage): Promise<StoredMessage | undefined> {
  const [stored] = await withRetries(() =>
    db.transaction().execute(async (tx) => {
      await lockPictureChoices(tx, message.receiverId)
      return storeMessages(tx, [message])
    }),
  )
  return stored
}

async function store(deps: Deps, message: NewMessage): Promise<StoredMessage | undefined> {
  if (message.pictureId) return storeWithPicture(deps, message)
  const { db } = deps
  const batcher =
    batchers.get(db) ??
    createBatcher(
      (batch) => storeBatch(db, batch),
      ({ senderId, receiverId }) => pairKey(senderId, receiverId),
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

/** Another process may have stored one of the client ids meanwhile: the next attempt finds it. */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= TRIES || !(isConflict(error) || isRetryable(error))) throw error
    }
  }
}
