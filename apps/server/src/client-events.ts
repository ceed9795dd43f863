import type { Deps } from './deps.ts'
import { conversationSocketEvents } from './features/conversations/socket-events.ts'
import { appointmentSocketEvents } from './features/counselling/room/socket-events.ts'
import type { ClientEventContext, ClientEvents } from './platform/realtime/client-events.ts'

/** The socket events of all features that browsers may send. */
export function allClientEvents(deps: Deps, context: ClientEventContext): ClientEvents {
  const conversations = conversationSocketEvents(deps, context)
  const { events } = appointmentSocketEvents(deps)
  return { ...conversations, events: { ...conversations.events, ...events } }
}
