import { z } from 'zod'
import { ChatMessage } from './conversations.ts'

/** The events of the chat on the socket, by their names. */
export const CONVERSATION_EVENTS = {
  /** From the browser when a chat opens: the member's own id, then optionally the partner's. */
  connected: 'userConnected',
  /** From the browser when the chat closes or changes its partner, with the same ids. */
  disconnected: 'userDisconnected',
  /** From the browser after a send, with the body of the call. It is acknowledged but stores nothing: the call does. */
  send: 'sendMessage',
  /** From the browser: the partner's id. From the server: who is typing. Sent only while both have the chat open. */
  typing: 'typing',
  /** From the browser, for a message that arrived by socket: the partner's id and the message's `seq`. */
  delivered: 'messageDelivered',
  /** From the server to every socket of the receiver and of the sender. */
  message: 'receiveMessage',
  /** From the server: a conversation has newly read, delivered or deleted messages. */
  changed: 'conversationChanged',
  /** From the server: whether the partner has the open chat open too. */
  presence: 'presence',
  /**
   * From the server: events may be missing, for example because the broker was away. The browser then asks for the
   * gaps.
   */
  missed: 'missed',
} as const

export const ReceivedMessage = ChatMessage

/** From the view of the receiving socket: `partner_id` is the other person of the conversation. */
export const ConversationChange = z.object({
  partner_id: z.uuid(),
  /**
   * `read` and `delivered`: by the partner, up to `seq`. `own_read`: by the same member on another page. `options`: the
   * viewer's options, or that the conversation is finished or open again.
   */
  kind: z.enum(['read', 'own_read', 'delivered', 'deleted', 'advice', 'picture_opened', 'options']),
  seq: z.int(),
})
export type ConversationChange = z.infer<typeof ConversationChange>

export const TypingEvent = z.object({ user_id: z.uuid() })
export const PresenceEvent = z.object({ user_id: z.uuid(), here: z.boolean() })
export type PresenceEvent = z.infer<typeof PresenceEvent>

/**
 * The shortest interval between two `typing` events of a browser; without another one the indicator ends after twice
 * this time.
 */
export const TYPING_REPEAT_MS = 3_000
/** How often an open chat is announced again; the server forgets it after one and a half times this interval. */
export const OPEN_CHAT_REPEAT_MS = 60_000
