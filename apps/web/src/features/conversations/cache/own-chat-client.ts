import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { turns } from '@heartwell/contract/conversations/turns.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { deviceStorage } from '../../../platform/device/device-storage.ts'
import { announceDraft } from '../../../platform/drafts/pending-drafts.ts'
import { renewPaths } from '../../../platform/realtime/renewal.ts'
import { socketEvents } from '../../../platform/realtime/socket-events.ts'
import { tabLock } from '../../../platform/realtime/tab-lock.ts'
import { currentUserId } from '../../../platform/session/current-user.ts'
import { onSessionEnd } from '../../../platform/session/session.ts'
import { DeviceFiles } from '../outbox/outbox-files.ts'
import { ChatClient } from './chat-client.ts'
import type { OwnRole } from './conversation-api.ts'

const LISTS = [conversations.list, turns.summary, conversations.menu].map(({ path }) => path)

let current: { ownId: string; client: ChatClient } | undefined

/** The chats of the signed-in member or counsellor in this tab. Drops another person's chats from memory. */
export function ownChatClient(ownId: string, ownRole: OwnRole = 'member'): ChatClient {
  if (current?.ownId === ownId) return current.client
  current?.client.close()
  const client = new ChatClient({
    ownId,
    ownRole,
    call,
    socket: socketEvents,
    storage: deviceStorage,
    files: new DeviceFiles(),
    lock: tabLock,
    // The browser remembers members only; a counsellor's tab leaves the chats when the session ends.
    canSend: () => ownRole === 'counsellor' || currentUserId() === ownId,
    followPage,
    isVisible: () => document.visibilityState === 'visible',
    refreshLists: (cause) =>
      renewPaths(queryClient, cause === 'connection' ? LISTS : [...LISTS, matching.matchedUsers.path]),
  })
  current = { ownId, client }
  return client
}

onSessionEnd(() => {
  current?.client.close()
  current = undefined
})

function followPage(client: ChatClient): () => void {
  const end = new AbortController()
  const { signal } = end
  const visibilityChanged = () => (document.visibilityState === 'visible' ? client.wake() : client.tabHidden())
  window.addEventListener('online', client.wake, { signal })
  window.addEventListener('pagehide', client.pageHidden, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && client.pageShown(), { signal })
  window.addEventListener('storage', ({ key }) => client.storageChanged(key), { signal })
  document.addEventListener('visibilitychange', visibilityChanged, { signal })
  signal.addEventListener('abort', announceDraft(client.saveDrafts))
  signal.addEventListener('abort', announceDraft(client.outbox.sendAll))
  return () => end.abort()
}
