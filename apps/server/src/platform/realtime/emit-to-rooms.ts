import type { Server } from 'socket.io'
import type { RoomEvent } from './bus.ts'
import { eventFrame } from './event-frame.ts'

/** Engine.IO sends a frame unchanged; its types omit that. */
type FrameWriter = { write(data: undefined, options: { wsPreEncodedFrame: readonly Buffer[] }): void }

/**
 * Sends an event to the sockets of this process that are in any of the rooms, once to each. Socket.IO's own emit would
 * encode it even for rooms without a socket, which is the usual case where several processes share the members.
 */
export function emitToRooms({ sockets: { adapter, sockets } }: Server, { rooms, name, data }: RoomEvent): void {
  const occupied = rooms.flatMap((room) => adapter.rooms.get(room) ?? [])
  const [first, ...others] = occupied
  if (!first) return
  const ids = others.length === 0 ? first : new Set(occupied.flatMap((room) => [...room]))
  const options = { wsPreEncodedFrame: [eventFrame(name, data)] }
  for (const id of ids) {
    const connection = sockets.get(id)?.conn as FrameWriter | undefined
    connection?.write(undefined, options)
  }
}
