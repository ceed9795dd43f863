import type { Hold } from '@heartwell/contract/counselling/counselling.ts'
import type { BookingRow } from '../booking/queries.ts'

export const viewHold = (
  { id, starts_at, ends_at, held_until }: Pick<BookingRow, 'id' | 'starts_at' | 'ends_at' | 'held_until'>,
  now: Date,
): Hold => ({
  booking_id: id,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  held_until: (held_until ?? now).toISOString(),
  server_now: now.toISOString(),
})
