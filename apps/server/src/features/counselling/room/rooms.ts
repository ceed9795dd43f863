import type { Deps } from '../../../deps.ts'
import { batchLoader } from '../../../platform/realtime/batch-loader.ts'
import type { Rooms } from '../../call-room/service.ts'
import { recordJoined } from '../booking/service.ts'
import { roomBookings } from './queries.ts'
import { roomSide, roomState } from './rules.ts'

/** The rooms of appointments. */
export function appointmentRooms(deps: Deps): Rooms {
  const loadBooking = batchLoader((ids: readonly string[]) => roomBookings(deps.db, ids))
  return {
    async partyOf(bookingId, accountId) {
      const booking = await loadBooking(bookingId)
      const own = booking && roomSide(booking, accountId)
      if (!booking || !own) return undefined
      const { side, partnerId } = own
      if (!partnerId || roomState(booking, deps.clock()) !== 'open') return 'closed'
      return { side, partnerId, joined: () => recordJoined(deps, booking.id, side) }
    },
  }
}
