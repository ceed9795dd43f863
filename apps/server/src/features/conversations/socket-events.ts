import {
  CONVERSATION_EVENTS,
  OPEN_CHAT_REPEAT_MS,
  TYPING_REPEAT_MS,
} from '@heartwell/contract/conversations/conversation-events.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { safeError } from '../../platform/log.ts'
import { batchLoader } from '../../platform/realtime/batch-loader.ts'
import { type ClientEventContext, type ClientEvents, clientEvent } from '../../platform/realtime/client-events.ts'
import type { MemberSocket } from '../../platform/realtime/member-socket.ts'
import { openPresence } from './presence.ts'
import { recordDelivered } from './receipts/service.ts'
import { type ChatPair, chatAccessOf } from './socket-events.queries.ts'

/** An open chat that is not announced again within this time is closed. */
const LEASE_MS = 1.5 * OPEN_CHAT_REPEAT_MS
const ANNOUNCEMENTS_PER_MINUTE = 60
/** Five sockets: they type one at a time but may alternate. */
const TYPING_PER_MINUTE = (2 * MINUTE_MS) / TYPING_REPEAT_MS
const SENDS_PER_MINUTE = 120
/** Each of five sockets acknowledges every message that arrives. */
const DELIVERIES_PER_MINUTE = 1_200

const Announcement = z.tuple([z.uuid(), z.uuid().nullish()])
/** The largest `seq` that the database can hold. */
const Seq = z.int().min(1).max(2_147_483_647)
const SentBody = z.looseObject({ from: z.uuid(), sender_id: z.uuid() })

/**
 * The chat's events of browsers. A chat is open while a socket that announced it renews the announcement, and each time
 * the database is asked whether the two may write to each other. A block closes it at once; whatever else ends the right
 * to write does so within a lease at the latest.
 */
export function conversationSocketEvents(deps: Deps, context: ClientEventContext): ClientEvents {
  const presence = openPresence(deps, context)
  const loadAccess = batchLoader((pairs: readonly ChatPair[]) => chatAccessOf(deps.db, pairs))
  /** The chat that each socket announced last; a reply about another one comes too late. */
  const announced = new WeakMap<MemberSocket, string>()
  /** The pairs whose right to write is being read. */
  const openings = new Set<ChatPair & { isEnded: boolean }>()

  const open = async (socket: MemberSocket, partnerId: string) => {
    const { accountId } = socket
    announced.set(socket, partnerId)
    const opening = { accountId, partnerId, isEnded: false }
    openings.add(opening)
    const access = await loadAccess({ accountId, partnerId }).catch((error: unknown) => {
      deps.log.warn({ error: safeError(error) }, 'an open chat could not be checked')
    })
    openings.delete(opening)
    // A block that came meanwhile may not be in what was read.
    if (!access || opening.isEnded || announced.get(socket) !== partnerId) return
    if (!access.mayWrite) return socket.closeChat(partnerId)
    const isNew = !socket.hasOpenChat(partnerId)
    socket.openChat(partnerId, LEASE_MS)
    if (socket.hasOpenChat(partnerId)) presence.opened({ accountId, partnerId }, { ...access, isNew })
  }

  const events: ClientEvents['events'] = {
    [CONVERSATION_EVENTS.connected]: clientEvent({
      schema: Announcement,
      perMinute: ANNOUNCEMENTS_PER_MINUTE,
      async handle(socket, [accountId, partnerId]) {
        assertOwn(socket, accountId)
        if (partnerId) await open(socket, partnerId)
        return undefined
      },
    }),
    [CONVERSATION_EVENTS.disconnected]: clientEvent({
      schema: Announcement,
      perMinute: ANNOUNCEMENTS_PER_MINUTE,
      handle(socket, [accountId, partnerId]) {
        assertOwn(socket, accountId)
        if (!partnerId || announced.get(socket) === partnerId) announced.delete(socket)
        socket.closeChat(partnerId ?? undefined)
        return undefined
      },
    }),
    [CONVERSATION_EVENTS.typing]: clientEvent({
      schema: z.tuple([z.uuid()]),
      perMinute: TYPING_PER_MINUTE,
      handle(socket, [partnerId]) {
        if (socket.hasOpenChat(partnerId)) {
          const data = { user_id: socket.accountId }
          const openChatWith = socket.accountId
          deps.realtime.publish([{ to: [partnerId], name: CONVERSATION_EVENTS.typing, data, openChatWith }])
        }
        return undefined
      },
    }),
    [CONVERSATION_EVENTS.delivered]: clientEvent({
      schema: z.tuple([z.uuid(), Seq]),
      perMinute: DELIVERIES_PER_MINUTE,
      handle(socket, [partnerId, seq]) {
        recordDelivered(deps, socket.accountId, partnerId, seq)
        return undefined
      },
    }),
    [CONVERSATION_EVENTS.send]: clientEvent({
      schema: z.tuple([SentBody]),
      perMinute: SENDS_PER_MINUTE,
      handle(socket, [body]) {
        assertOwn(socket, body.from)
        assertOwn(socket, body.sender_id)
        return { success: true }
      },
    }),
  }
  return {
    events,
    onChatClosed: (accountId, partnerId) => presence.closed({ accountId, partnerId }),
    onChatsEnded(...pair) {
      presence.ended(pair)
      for (const opening of openings)
        if (pair.includes(opening.accountId) && pair.includes(opening.partnerId)) opening.isEnded = true
    },
    onSignal: presence.onSignal,
  }
}

/** @throws AppError */
function assertOwn(socket: MemberSocket, accountId: string): void {
  if (accountId !== socket.accountId) throw new AppError('session.not_yours')
}
