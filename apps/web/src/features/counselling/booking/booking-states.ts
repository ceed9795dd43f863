import type { Booking, BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { ROOM_OPENS_MS } from '@heartwell/contract/counselling/counselling.ts'

/** The API's status of a booking that is no longer active. */
const EXPIRED = '0'

/** An active booking lets the pair write to each other. */
export const isActive = ({ status }: Pick<Booking, 'status'>): boolean => status !== EXPIRED

/** An appointment that is still to take place, or is taking place. */
export const isComing = (booking: Pick<Booking, 'status' | 'state' | 'ends_at'>, now: Date): boolean =>
  isActive(booking) && booking.state === 'confirmed' && Date.parse(booking.ends_at) > now.getTime()

/** Whether the room is open: from some minutes before the start, and never for a booking that is over. */
export const isRoomOpen = (booking: Pick<Booking, 'status' | 'state' | 'starts_at' | 'ends_at'>, now: Date): boolean =>
  isComing(booking, now) && now.getTime() >= Date.parse(booking.starts_at) - ROOM_OPENS_MS

export type BookingGroups<One> = { coming: One[]; earlier: One[] }

/** Splits bookings into coming ones, the next one first, and past ones, newest first as the server returns them. */
export function groupBookings<One extends Pick<Booking, 'status' | 'state' | 'starts_at' | 'ends_at'>>(
  bookings: readonly One[],
  now: Date,
): BookingGroups<One> {
  const coming = bookings
    .filter((booking) => isComing(booking, now))
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  return { coming, earlier: bookings.filter((booking) => !isComing(booking, now)) }
}

type Outcome = { label: string; look: 'good' | 'waiting' | 'bad' | 'plain' }

/** The badge of a booking that is not coming. A confirmed one counts as completed some time after its end. */
export const OUTCOMES: Record<BookingDetails['state'], Outcome> = {
  held: { label: 'Not paid yet', look: 'waiting' },
  confirmed: { label: 'Over', look: 'plain' },
  completed: { label: 'Completed', look: 'good' },
  cancelled: { label: 'Cancelled', look: 'plain' },
  no_show_member: { label: 'Missed', look: 'bad' },
  no_show_counsellor: { label: 'Your counsellor didn’t come', look: 'bad' },
  refunded: { label: 'Refunded', look: 'plain' },
  expired: { label: 'Not paid in time', look: 'plain' },
}

/** The counsellors with whom the member has an active booking. */
export const activeCounsellors = (
  bookings: readonly Pick<Booking, 'status' | 'counsellor_id'>[],
): ReadonlySet<string> => new Set(bookings.filter(isActive).map(({ counsellor_id }) => counsellor_id))
