import type { Server } from 'socket.io'

/** Stops Socket.IO from putting each socket into a room of its own: nothing is sent to a single socket by its room. */
export function skipOwnRooms(io: Server): void {
  const { adapter } = io.sockets
  const addAll = adapter.addAll.bind(adapter)
  adapter.addAll = (id, rooms) => {
    rooms.delete(id)
    return addAll(id, rooms)
  }
}
