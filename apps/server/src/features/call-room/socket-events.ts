import {
  type JoinAnswer,
  JoinRoom,
  LeaveRoom,
  ROOM_EVENTS,
  type RoomPage,
  type SignalledRoom,
  SignalRoom,
} from '@heartwell/contract/call-room/signals.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type ClientEvents, clientEvent } from '../../platform/realtime/client-events.ts'
import type { MemberSocket } from '../../platform/realtime/member-socket.ts'
import type { Party, Rooms } from './service.ts'

/** Five sockets that repeat it three times a minute, and answer each new page of the partner. */
const JOINS_PER_MINUTE = 60
/** A connecting call sends about ten; one that moves between networks reconnects a few times a minute. */
const SIGNALS_PER_MINUTE = 300

/**
 * The events of rooms from browsers: who has a room open, and the negotiation of the two browsers. The server relays
 * between the two sides of a room while it is open, reads the room again for each event, and stores nothing.
 */
export function roomSocketEvents(deps: Pick<Deps, 'clock' | 'realtime'>, features: readonly Rooms[]): ClientEvents {
  /** @throws AppError not_found when the account is not one of the two */
  const partyOf = async ({ accountId }: MemberSocket, roomId: string): Promise<Party | undefined> => {
    for (const { partyOf } of features) {
      const party = await partyOf(roomId, accountId)
      if (party) return party === 'closed' ? undefined : party
    }
    throw new AppError('not_found')
  }

  const publishPage = ({ accountId }: MemberSocket, partnerId: string, data: z.infer<typeof RoomPage>) =>
    deps.realtime.publish([{ to: [partnerId, accountId], name: ROOM_EVENTS.page, data }])

  const events: ClientEvents['events'] = {
    [ROOM_EVENTS.join]: clientEvent({
      schema: z.tuple([JoinRoom]),
      perMinute: JOINS_PER_MINUTE,
      handle: inOrder(async (socket, [{ booking_id, page_id, state, since }]): Promise<JoinAnswer> => {
        const party = await partyOf(socket, booking_id)
        if (!party) return REFUSED
        const now = deps.clock().getTime()
        const isNew = state === 'call' && since === undefined
        if (isNew) await party.joined()
        // A page with a time in the future would take over every later call.
        const joinedAt = state === 'call' ? Math.min(since ?? now, now) : 0
        publishPage(socket, party.partnerId, { booking_id, page_id, side: party.side, state, since: joinedAt })
        return { since: joinedAt }
      }),
    }),
    [ROOM_EVENTS.signal]: clientEvent({
      schema: z.tuple([SignalRoom]),
      perMinute: SIGNALS_PER_MINUTE,
      handle: inOrder(async (socket, [{ booking_id, page_id, to_page_id, signal }]) => {
        const party = await partyOf(socket, booking_id)
        if (!party) return REFUSED
        const data: z.infer<typeof SignalledRoom> = { booking_id, page_id, to_page_id, signal }
        deps.realtime.publish([{ to: [party.partnerId], name: ROOM_EVENTS.signalled, data }])
        return { relayed: true }
      }),
    }),
    [ROOM_EVENTS.leave]: clientEvent({
      schema: z.tuple([LeaveRoom]),
      perMinute: JOINS_PER_MINUTE,
      handle: inOrder(async (socket, [{ booking_id, page_id }]) => {
        const party = await partyOf(socket, booking_id)
        if (!party) return REFUSED
        publishPage(socket, party.partnerId, { booking_id, page_id, side: party.side, state: 'left', since: 0 })
        return {}
      }),
    }),
  }
  return { events }
}

const REFUSED = { refused: 'booking.not_now' } as const

/**
 * Handles the events of a socket one after the other, across all kinds of events: the database answers in any order,
 * and a candidate must not overtake its description.
 */
const lastOf = new WeakMap<MemberSocket, Promise<unknown>>()
function inOrder<Args, Answer>(handle: (socket: MemberSocket, args: Args) => Promise<Answer>) {
  return (socket: MemberSocket, args: Args): Promise<Answer> => {
    const answer = (lastOf.get(socket) ?? Promise.resolve()).then(() => handle(socket, args))
    lastOf.set(
      socket,
      answer.catch(() => undefined),
    )
    return answer
  }
}
