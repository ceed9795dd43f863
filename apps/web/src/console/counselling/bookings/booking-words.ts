import type { BookingFile, CancellationRefund } from '@heartwell/contract/counselling/bookings-inbox.ts'
import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { priceText } from '../../../platform/text/price-text.ts'

/** Short enough for a row of the list. */
export const BOOKING_STATES_SHORT: Record<BookingState, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show_member: 'Member absent',
  no_show_counsellor: 'Counsellor absent',
  refunded: 'Refunded',
  expired: 'Expired',
}

export const BOOKING_STATE_LOOKS = {
  held: 'plain',
  confirmed: 'good',
  completed: 'plain',
  cancelled: 'waiting',
  no_show_member: 'waiting',
  no_show_counsellor: 'bad',
  refunded: 'waiting',
  expired: 'plain',
} as const satisfies Record<BookingState, string>

const EVENTS: Readonly<Record<string, string>> = {
  held: 'Held the time',
  renewed: 'Renewed the hold',
  released: 'Released the time',
  expired: 'The hold expired',
  confirmed: 'Booked',
  moved: 'Moved to another time',
  joined: 'Joined the room',
  cancelled: 'Cancelled',
  completed: 'Completed',
  member_absent: 'Recorded that the member did not come',
  counsellor_absent: 'Recorded that the counsellor did not come',
  refunded: 'Refunded',
  rated: 'Rated the appointment',
}

export const eventTitle = ({ event }: Pick<BookingFile['events'][number], 'event'>): string =>
  EVENTS[event] ?? event.replaceAll('_', ' ')

/** What a cancellation does with the money, as a sentence. */
export function refundSentence({ price, to }: CancellationRefund): string {
  if (to === 'card') return `${priceText(price)} goes back to the member’s card.`
  return to === 'package' ? 'The appointment goes back to the member’s package.' : 'There is no refund.'
}

export const dayText = (moment: string): string => timeText(moment, 'Thu 5 Nov 2026')
