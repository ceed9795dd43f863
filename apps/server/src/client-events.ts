import type { Deps } from './deps.ts'
import { roomSocketEvents } from './features/call-room/socket-events.ts'
import { conversationSocketEvents } from './features/conversations/socket-events.ts'
import { appointmentRooms } from './features/counselling/room/rooms.ts'
import { callRooms } from './features/meetings/calls/rooms.ts'
import type { ClientEventContext, ClientEvents } from './platform/realtime/client-events.ts'

/** The socket events of all features that browsers may send. */
export function allClientEvents(deps: Deps, context: ClientEventContext): ClientEvents {
  const conversations = conversationSocketEvents(deps, context)
  const { events } = roomSocketEvents(deps, [appointmentRooms(deps), callRooms(deps)])
  return { ...conversations, events: { ...conversations.events, ...events } }
}
