import { type BookingDetails, counselling } from '@heartwell/contract/counselling.ts'
import { useQueryClient } from '@tanstack/react-query'
import { bookingQuery } from './queries.ts'

type Answer = { success: boolean; data: BookingDetails }

/** Stores the booking in a command's response. Lists and free times are refetched when they are shown. */
export function useBookingAnswer({ id }: Pick<BookingDetails, 'id'>) {
  const queries = useQueryClient()
  return ({ success, data }: Answer): void => {
    queries.setQueryData(bookingQuery(id).queryKey, { success, data })
    for (const { path } of [
      counselling.myBookings,
      counselling.bookedByMe,
      counselling.getCounsellors,
      counselling.freeTimes,
    ])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}
