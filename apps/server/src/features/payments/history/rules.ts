import { HOUR_MS } from '@heartwell/contract/time/durations.ts'

/** Until when cancelling gives a full refund. */
export const refundUntil = ({ starts_at, refund_hours }: { starts_at: Date; refund_hours: number }): Date =>
  new Date(starts_at.getTime() - refund_hours * HOUR_MS)

type Booked = {
  id: string
  state: string
  starts_at: Date
  price_minor: number
  refunded_minor: number
  refund_hours: number
  package_id: string | null
}

/** The next appointment first, then later ones, then past ones, the latest first. */
export function orderBookings<B extends { starts_at: Date }>(bookings: readonly B[], now: Date): B[] {
  const byStart = [...bookings].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const isPast = ({ starts_at }: B) => starts_at < now
  return [...byStart.filter((booking) => !isPast(booking)), ...byStart.filter(isPast).reverse()]
}

/**
 * The refund to the card if the only appointment of a payment is cancelled. Appointments of packages return to them.
 */
export function cancellationRefund(bookings: readonly Booked[], appointments: number, now: Date) {
  const booking = bookings.find(({ state, package_id }) => state === 'confirmed' && package_id === null)
  if (!booking || appointments !== 1 || now > refundUntil(booking)) return null
  const refundMinor = booking.price_minor - booking.refunded_minor
  return refundMinor > 0 ? { bookingId: booking.id, refundMinor } : null
}
