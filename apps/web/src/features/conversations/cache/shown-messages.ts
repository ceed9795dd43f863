import type { ChatMessage, Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import type { MessageState, ShownMessage } from './shown-message.ts'

/** A message that is not in the history yet. `sent`: the server has it, and the history will be fetched. */
export type WaitingMessage = {
  readonly entry: OutboxEntry
  readonly state: 'sending' | 'unsent' | 'sent'
  readonly localUrl: string | null
}
type Receipts = Pick<Conversation, 'partner_read_seq' | 'partner_delivered_seq'>
type Made = { source: ChatMessage | WaitingMessage; state: MessageState; shown: ShownMessage }

/**
 * Merges stored and waiting messages into the displayed list. Unchanged messages, and an unchanged list, stay the same
 * object, so that a screen renders only what has changed.
 */
export class ShownMessages {
  #made = new Map<string, Made>()
  #last: readonly ShownMessage[] = []
  readonly #ownId: string

  constructor(ownId: string) {
    this.#ownId = ownId
  }

  build(
    stored: readonly ChatMessage[],
    waiting: readonly WaitingMessage[],
    receipts: Receipts | undefined,
  ): readonly ShownMessage[] {
    const before = this.#made
    this.#made = new Map()
    const shown = [
      ...stored.map((message) => {
        const isMine = message.sender_id === this.#ownId
        const state = isMine ? receiptOf(message.seq, receipts) : 'sent'
        const key = isMine ? message.client_id : message.id
        return this.#reuse(before.get(key), { source: message, state }, () => shownStored(message, { isMine, state }))
      }),
      ...waiting.map((item) => {
        const source = { source: item, state: item.state }
        return this.#reuse(before.get(item.entry.clientId), source, () => shownWaiting(item))
      }),
    ]
    const isSame = shown.length === this.#last.length && shown.every((message, index) => message === this.#last[index])
    if (!isSame) this.#last = shown
    return this.#last
  }

  #reuse(before: Made | undefined, { source, state }: Omit<Made, 'shown'>, make: () => ShownMessage): ShownMessage {
    const isSame = before?.source === source && before.state === state
    const made = isSame ? before : { source, state, shown: make() }
    this.#made.set(made.shown.key, made)
    return made.shown
  }
}

function receiptOf(seq: number, receipts: Receipts | undefined): MessageState {
  if (!receipts) return 'sent'
  if (seq <= (receipts.partner_read_seq ?? 0)) return 'read'
  return seq <= receipts.partner_delivered_seq ? 'delivered' : 'sent'
}

const shownStored = (
  message: ChatMessage,
  { isMine, state }: Pick<ShownMessage, 'isMine' | 'state'>,
): ShownMessage => ({
  key: isMine ? message.client_id : message.id,
  clientId: message.client_id,
  id: message.id,
  seq: message.seq,
  isMine,
  text: message.msg,
  timestamp: message.timestamp,
  replyTo: message.reply_to,
  picture: message.picture,
  isDeleted: message.deleted,
  advice: message.advice,
  state,
  refusal: null,
})

const shownWaiting = ({ entry, state, localUrl }: WaitingMessage): ShownMessage => ({
  key: entry.clientId,
  clientId: entry.clientId,
  id: null,
  seq: null,
  isMine: true,
  text: entry.text,
  timestamp: entry.createdAt,
  replyTo: entry.replyTo,
  picture: entry.picture && { localUrl },
  isDeleted: false,
  advice: null,
  state,
  refusal: entry.refusal,
})
