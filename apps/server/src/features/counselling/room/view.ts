import type { IceServer } from '@heartwell/contract/call-room/signals.ts'
import type { AppointmentSide, Room } from '@heartwell/contract/counselling/appointment-room.ts'
import type { PartyRow } from './queries.ts'
import { type RoomBooking, roomState, roomWindow } from './rules.ts'

type RoomParts = {
  booking: RoomBooking
  side: AppointmentSide
  partnerId: string
  partner: PartyRow
  now: Date
  ice: { servers: IceServer[]; expiresAt: Date | null; policy: Room['ice_policy'] }
  phone: Room['phone']
}

export function viewRoom({ booking, side, partnerId, partner, now, ice, phone }: RoomParts): Room {
  const { opensAt, closesAt } = roomWindow(booking)
  return {
    side,
    partner: { id: partnerId, name: partner.name, image: partner.image },
    state: roomState(booking, now),
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    now: now.toISOString(),
    ice_servers: ice.servers,
    ice_expires_at: ice.expiresAt?.toISOString() ?? null,
    ice_policy: ice.policy,
    phone,
  }
}
