import type { Conversation } from '@heartwell/contract/conversations.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOwnId } from '../../platform/own-id.ts'
import { useOwnRole } from '../../platform/own-role.ts'
import type { ConversationStore } from './conversation-store.ts'
import { ownChatClient } from './own-chat-client.ts'
import type { ConversationStatus, FoundMessage, OutgoingMessage, ShownMessage } from './shown-message.ts'

export type { FoundMessage, LocalPicture, MessageState, OutgoingMessage, ShownMessage } from './shown-message.ts'

export type ConversationState = {
  status: ConversationStatus
  reload: () => void
  /** Kept up to date by events. */
  conversation: Conversation | undefined
  /** The stored ones in the order of `seq`, then those that are not sent yet. Unchanged ones stay the same object. */
  messages: readonly ShownMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  /** @throws ApiError */
  loadOlder: () => Promise<void>
  /** Loads older pages until the message with this `seq` is among `messages`. @throws ApiError */
  loadAround: (seq: number) => Promise<void>
  /** Where the line 'New messages' belongs; fixed when the chat opens. */
  firstUnreadSeq: number | null
  isPartnerTyping: boolean
  isPartnerHere: boolean
  /** Trims the text; sends nothing when it is empty and there is no picture. The message is shown at once. */
  send: (message: OutgoingMessage) => void
  retry: (clientId: string) => void
  /** Removes an unsent message from this device. */
  discard: (clientId: string) => void
  noteTyping: () => void
  /** What the field begins with; undefined until known. */
  draft: string | undefined
  /** Counts the changes of `draft` that did not come from this tab's field: the field takes them over. */
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
  setOptions: (options: { muted?: boolean; trusted?: boolean }) => Promise<void>
  /** Newest first, at most 50. @throws ApiError */
  search: (text: string, before?: number) => Promise<readonly FoundMessage[]>
  /** The newest message received since the chat opened, as 'Bram: Shall we say four?', for one polite live region. */
  announcement: string
}

/** The conversation with a partner, whose chat is open as long as the component is on the screen. */
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
