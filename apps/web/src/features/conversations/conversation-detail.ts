import type { ConversationChange } from '@heartwell/contract/conversation-events.ts'
import type { ChatMessage, Conversation } from '@heartwell/contract/conversations.ts'
import { firstName } from './first-name.ts'

type Seen = { ownId: string; messages: readonly ChatMessage[] }

const unreadAfter = (seq: number, { ownId, messages }: Seen): number =>
  messages.filter((message) => message.seq > seq && message.sender_id !== ownId).length

/** An answer can be older than the events that came since: what was read, delivered and stored only grows. */
export function mergeDetail(known: Conversation | undefined, fresh: Conversation, seen: Seen): Conversation {
  if (!known) return fresh
  const read_seq = Math.max(known.read_seq, fresh.read_seq)
  const last_seq = Math.max(known.last_seq, fresh.last_seq)
  const isCurrent = read_seq === fresh.read_seq && last_seq === fresh.last_seq
  return {
    ...fresh,
    read_seq,
    last_seq,
    unread: isCurrent ? fresh.unread : unreadAfter(read_seq, seen),
    partner_read_seq:
      fresh.partner_read_seq === null ? null : Math.max(known.partner_read_seq ?? 0, fresh.partner_read_seq),
    partner_delivered_seq: Math.max(known.partner_delivered_seq, fresh.partner_delivered_seq),
  }
}

/** Counts messages that have arrived since the detail was fetched. */
export function withMessages(known: Conversation, added: readonly ChatMessage[], ownId: string): Conversation {
  const uncounted = added.filter(({ seq }) => seq > known.last_seq)
  const received = uncounted.filter(({ sender_id }) => sender_id !== ownId)
  return {
    ...known,
    last_seq: Math.max(known.last_seq, uncounted.at(-1)?.seq ?? 0),
    unread: known.unread + received.length,
  }
}

/** The viewer has read everything up to `seq`, in this tab or elsewhere. */
export function withOwnReading(known: Conversation, seq: number, seen: Seen): Conversation {
  if (seq <= known.read_seq) return known
  return { ...known, read_seq: seq, unread: unreadAfter(seq, seen) }
}

/** A receipt of the partner. Reading includes delivery; while read receipts are off, none is shown. */
export function withReceipt(
  known: Conversation,
  { kind, seq }: Pick<ConversationChange, 'kind' | 'seq'>,
): Conversation {
  const partner_delivered_seq = Math.max(known.partner_delivered_seq, seq)
  if (kind === 'delivered' || known.partner_read_seq === null) return { ...known, partner_delivered_seq }
  return { ...known, partner_delivered_seq, partner_read_seq: Math.max(known.partner_read_seq, seq) }
}

/** The first message that the viewer has not read; null when there is none. */
export function firstUnread({ read_seq, unread }: Conversation, { ownId, messages }: Seen): number | null {
  const isUnread = (message: ChatMessage) => message.seq > read_seq && message.sender_id !== ownId
  const first = messages.find(isUnread)
  // More are unread than this tab has fetched: the first of them is on an older page.
  if (unread > messages.filter(isUnread).length) return read_seq + 1
  return first?.seq ?? null
}

/** What a screen reader says of a message that has just been received; null for nothing. */
export function announcementOf({ deleted, msg, picture }: ChatMessage, partnerName: string): string | null {
  if (deleted || (msg === '' && !picture)) return null
  const sender = firstName(partnerName)
  return msg === '' ? `${sender} sent a picture` : `${sender}: ${msg}`
}
