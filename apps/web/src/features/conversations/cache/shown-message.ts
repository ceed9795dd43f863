import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'

/**
 * The state of a message. Received messages are always `sent`. `sending`: the first attempt is pending. `unsent`: an
 * attempt failed; the text is stored on this device and is sent automatically, or after 'Try again'.
 */
export type MessageState = 'sending' | 'unsent' | 'sent' | 'delivered' | 'read'

export type StoredPicture = NonNullable<ChatMessage['picture']>
/** The picture of a message that is not stored yet: an object URL; null when this device no longer has the picture. */
export type LocalPicture = { localUrl: string | null }

/** A message as the chat shows it: stored by the server, or waiting on this device. */
export type ShownMessage = {
  /** Stays the same when the message is stored, so that its element stays too. */
  key: string
  clientId: string
  /** Null until the message is stored. */
  id: string | null
  seq: number | null
  isMine: boolean
  text: string
  /** ISO; the device's clock until the message is stored. */
  timestamp: string
  replyTo: ChatMessage['reply_to']
  picture: StoredPicture | LocalPicture | null
  isDeleted: boolean
  advice: ChatMessage['advice']
  state: MessageState
  /** The server's reason for refusing an unsent message; null while it waits for the network. */
  refusal: string | null
}

export type OutgoingMessage = { text: string; replyTo?: ShownMessage | undefined; picture?: File | undefined }
export type FoundMessage = Pick<ChatMessage, 'id' | 'seq' | 'sender_id' | 'msg' | 'timestamp'>
/** `absent`: there is no such conversation for the viewer. */
export type ConversationStatus = 'loading' | 'ready' | 'absent' | 'failed'
