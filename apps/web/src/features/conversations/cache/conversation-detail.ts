import type { ConversationChange } from '@heartwell/contract/conversations/conversation-events.ts'
import type { ChatMessage, Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'

type Seen = { ownId: string; messages: readonly ChatMessage[] }

const unreadAfter = (seq: number, { ownId, messages }: Seen): number =>
  messages.filter((message) => message.seq > seq && message.sender_id !== ownId).length

/** A response can be older than later events: the read, delivered and stored positions only ever grow. */
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
    // A message wakes a connection and ends the question whether to carry on.
    ...(uncounted.length > 0 && { resting_since: null, quiet: null }),
  }
}

/** Applies that the viewer has read everything up to `seq`, in this tab or elsewhere. */
export function withOwnReading(known: Conversation, seq: number, seen: Seen): Conversation {
  if (seq <= known.read_seq) return known
  return { ...known, read_seq: seq, unread: unreadAfter(seq, seen) }
}

/** Applies a receipt of the partner. A read receipt includes delivery; none is shown while read receipts are off. */
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
  // More messages are unread than this tab has fetched: the first one is on an older page.
  if (unread > messages.filter(isUnread).length) return read_seq + 1
  return first?.seq ?? null
}

/** The announcement of a received message for screen readers; null for none. */
export function announcementOf({ deleted, msg, picture }: ChatMessage, partnerName: string): string | null {
  if (deleted || (msg === '' && !picture)) return null
  const sender = firstName(partnerName)
  return msg === '' ? `${sender} sent a picture` : `${sender}: ${msg}`
}
