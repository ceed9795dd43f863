import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/database.ts'
import { adviceAbout } from '../../safety/money-talk/service.ts'
import { alertsRead } from '../alerts/service.ts'
import { ensureConversation } from '../queries.ts'
import { saveRead } from '../receipts/queries.ts'
import { type NewMessage, storeMessages } from '../sending/sending.queries.ts'

type ImportedMessage = {
  senderId: string
  body: string
  sentAt: Date
  /** The number of an earlier message of the same conversation, counted from 1. */
  replyTo?: number | undefined
}

export type ImportedConversation = {
  kind: 'members' | 'counselling'
  pair: readonly [string, string]
  /** In the order in which they were sent. */
  messages: readonly ImportedMessage[]
  /** How many of the newest messages each side has not read, in the order of `pair`. */
  unread: readonly [number, number]
}

/**
 * Stores a conversation that has taken place before, with its own times, in the caller's transaction. It passes through
 * the statement of every send, so that rights, counters and the money rules apply. No event is published; only unread
 * messages leave an alert.
 * @throws when the two may not write to each other
 */
export async function importConversation(db: Db, conversation: ImportedConversation): Promise<void> {
  const { kind, pair, unread } = conversation
  const first = conversation.messages[0]
  if (!first) return
  await ensureConversation(db, pair, kind, first.sentAt)
  const messages = newMessages(conversation)
  for (const batch of withoutInnerReplies(messages)) {
    const stored = await storeMessages(db, batch)
    if (stored.length !== batch.length) throw new Error('a conversation was imported of two who may not write')
  }
  for (const [at, accountId] of pair.entries()) {
    const partnerId = pair[1 - at] ?? ''
    await saveRead(db, { accountId, partnerId, seq: messages.length - (unread[at] ?? 0) })
    await alertsRead(db, accountId, partnerId)
  }
}

function newMessages({ pair, messages }: ImportedConversation): NewMessage[] {
  const ids = messages.map(() => randomUUID())
  return messages.map(({ senderId, body, sentAt, replyTo }, at) => ({
    senderId,
    receiverId: pair[0] === senderId ? pair[1] : pair[0],
    id: ids[at] ?? '',
    clientId: randomUUID(),
    body,
    replyToId: (replyTo && ids[replyTo - 1]) || null,
    pictureId: null,
    advice: adviceAbout(body),
    isFirst: true,
    sentAt,
  }))
}

/** Batches in which no message replies to another one: a statement finds only what was stored before it. */
function withoutInnerReplies(messages: readonly NewMessage[]): NewMessage[][] {
  const batches: NewMessage[][] = []
  for (const message of messages) {
    const current = batches.at(-1)
    if (current && !current.some(({ id }) => id === message.replyToId)) current.push(message)
    else batches.push([message])
  }
  return batches
}
