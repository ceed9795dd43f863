import type { BookingDetails } from '@heartwell/contract/counselling/counselling.ts'
import { useQueryClient } from '@tanstack/react-query'
import { BOOKING_PATHS } from '../../../platform/paths/booking-paths.ts'
import { bookingQuery } from '../queries.ts'

type Answer = { success: boolean; data: BookingDetails }

/** Stores the booking in a command's response. What else the command may have changed is refetched when it is shown. */
export function useBookingAnswer() {
  const queries = useQueryClient()
  return ({ success, data }: Answer): void => {
    queries.setQueryData(bookingQuery(data.id).queryKey, { success, data })
    for (const { path } of BOOKING_PATHS) void queries.invalidateQueries({ queryKey: [path] })
  }
}
