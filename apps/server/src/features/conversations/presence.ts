import { CONVERSATION_EVENTS, type PresenceEvent } from '@heartwell/contract/conversations/conversation-events.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { ClientEventContext } from '../../platform/realtime/client-events.ts'
import type { ChatPair } from './socket-events.queries.ts'

/** The signals between processes about the chats that are open in them. */
const Signal = z.object({ kind: z.enum(['opened', 'closed']), accountId: z.uuid(), partnerId: z.uuid() })
type Signal = z.infer<typeof Signal>

/**
 * While two accounts have their chat open, each sees that the other is here. Every process reports the chats that are
 * open in it; when an account with pages in two processes closes one, the other process announces it again.
 */
export function openPresence({ realtime }: Pick<Deps, 'realtime'>, { signal }: ClientEventContext) {
  /** The chats open in this process, and whether their account shows its presence. */
  const openChats = new Map<string, boolean>()
  const key = ({ accountId, partnerId }: ChatPair) => `${accountId} ${partnerId}`
  const publish = ({ accountId, partnerId }: ChatPair, here: boolean) => {
    const data: PresenceEvent = { user_id: accountId, here }
    realtime.publish([{ to: [partnerId], name: CONVERSATION_EVENTS.presence, data, openChatWith: accountId }])
  }
  const publishIfShown = (pair: ChatPair) => openChats.get(key(pair)) && publish(pair, true)
  const receive = ({ kind, accountId, partnerId }: Signal) => {
    if (kind === 'opened') publishIfShown({ accountId: partnerId, partnerId: accountId })
    else publishIfShown({ accountId, partnerId })
  }
  return {
    /**
     * A socket has opened the chat, or announced it again. The partner is notified each time, in case an event was
     * lost. The partner's presence is requested once.
     */
    opened(pair: ChatPair, { showsPresence, isNew }: { showsPresence: boolean; isNew: boolean }) {
      const wasShown = openChats.get(key(pair))
      openChats.set(key(pair), showsPresence)
      if (showsPresence || wasShown) publish(pair, showsPresence)
      if (!isNew) return
      const opened: Signal = { kind: 'opened', ...pair }
      receive(opened)
      signal(opened)
    },
    /** The last socket of this process has closed the chat. */
    closed(pair: ChatPair) {
      if (openChats.get(key(pair))) publish(pair, false)
      openChats.delete(key(pair))
      signal({ kind: 'closed', ...pair } satisfies Signal)
    },
    /** The chats of two accounts are about to be closed: the open pages of each learn that the other has gone. */
    ended([one, other]: readonly [string, string]) {
      publish({ accountId: one, partnerId: other }, false)
      publish({ accountId: other, partnerId: one }, false)
    },
    onSignal(data: object) {
      const parsed = Signal.safeParse(data)
      if (parsed.success) receive(parsed.data)
    },
  }
}
