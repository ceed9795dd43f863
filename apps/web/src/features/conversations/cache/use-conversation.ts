import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import type { Options } from './conversation-api.ts'
import type { ConversationStore } from './conversation-store.ts'
import { ownChatClient } from './own-chat-client.ts'
import type { ConversationStatus, FoundMessage, OutgoingMessage, ShownMessage } from './shown-message.ts'

export type { FoundMessage } from './shown-message.ts'

export type ConversationState = {
  status: ConversationStatus
  reload: () => void
  /** Kept up to date by events. */
  conversation: Conversation | undefined
  /** Stored messages in the order of `seq`, then unsent ones. Unchanged messages stay the same object. */
  messages: readonly ShownMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** @throws ApiError */
  loadOlder: () => Promise<void>
  /** Loads older pages until the message with this `seq` is among `messages`. @throws ApiError */
  loadAround: (seq: number) => Promise<void>
  /** The position of the line 'New messages', fixed when the chat opens. */
  firstUnreadSeq: number | null
  isPartnerTyping: boolean
  isPartnerHere: boolean
  /** Sends the trimmed text, or nothing without text and picture. The message is shown immediately. */
  send: (message: OutgoingMessage) => void
  retry: (clientId: string) => void
  /** Removes an unsent message from this device. */
  discard: (clientId: string) => void
  noteTyping: () => void
  /** The initial text of the composer; undefined until known. */
  draft: string | undefined
  /** Counts the changes of `draft` from outside this tab's composer, which then shows them. */
  draftVersion: number
  saveDraft: (text: string) => void
  /** Call it when the newest message is in view and the tab is visible. */
  markRead: () => void
  /** @throws ApiError */
  deleteMessage: (message: ShownMessage) => Promise<void>
  /** @throws ApiError */
  setAdvice: (message: ShownMessage, dismissed: boolean) => Promise<void>
  /** Shows the picture; the browser fetches it with the `picture` endpoint and the server counts it as opened. */
  openPicture: (message: ShownMessage) => void
  /** @throws ApiError */
  setOptions: (options: Options) => Promise<void>
  /** Newest first, at most 50. @throws ApiError */
  search: (text: string, before?: number) => Promise<readonly FoundMessage[]>
  /** The newest message received since the chat opened, as 'Bram: Shall we say four?', for one polite live region. */
  announcement: string
}

/** The conversation with a partner. Its chat is open while the component is mounted. */
export function useConversation(partnerId: string): ConversationState {
  const ownId = useOwnId()
  const client = ownChatClient(ownId, useOwnRole())
  const store = client.conversation(partnerId)
  useEffect(() => client.open(), [client])
  useEffect(() => store.open(), [store])
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  const actions = useMemo(() => actionsOf(store), [store])
  return { ...snapshot, ...actions }
}

const actionsOf = (store: ConversationStore) => ({
  reload: store.reload,
  loadOlder: store.loadOlder,
  loadAround: store.loadAround,
  send: store.send,
  retry: store.retry,
  discard: store.discard,
  search: store.search,
  noteTyping: store.chat.noteTyping,
  saveDraft: store.draft.edit,
  markRead: store.commands.markRead,
  deleteMessage: store.commands.deleteMessage,
  setAdvice: store.commands.setAdvice,
  openPicture: store.commands.openPicture,
  setOptions: store.commands.setOptions,
})
