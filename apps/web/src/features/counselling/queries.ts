import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, query, read } from '../../platform/api/api.ts'
import type { ApiError } from '../../platform/api/api-error.ts'
import { deviceZone } from '../../platform/device/device-zone.ts'

/** The number of times offered to a member whose choice has just been taken. */
const NEXT_TIMES = 3

/** The pages reload these queries themselves, also when the window is used again (`use-reload-on-return.ts`). */
const RELOADED = { refetchOnWindowFocus: false } as const

export const counsellorsQuery = { ...query(counselling.getCounsellors, {}), ...RELOADED }

/** The counsellors with whom the member has bookings. */
export const bookedQuery = (userId: string) => ({
  ...query(counselling.bookedByMe, { body: { user_id: userId } }),
  ...RELOADED,
})

/** The member's bookings, with dates and times in the device's time zone. */
export const bookingsQuery = (userId: string) => ({
  ...query(counselling.myBookings, { body: { user_id: userId, time_zone: deviceZone() } }),
  ...RELOADED,
})

/** Prefetches what the counselling page shows. */
export function prefetchLists(queries: QueryClient, ownId: string): void {
  void queries.prefetchQuery(counsellorsQuery)
  void queries.prefetchQuery(bookedQuery(ownId))
  void queries.prefetchQuery(bookingsQuery(ownId))
}

export const counsellorQuery = (counsellorId: string) => ({
  ...query(counselling.counsellor, { params: { counsellorId } }),
  ...RELOADED,
})

export const bookingQuery = (bookingId: string) => ({
  ...query(counselling.details, { params: { bookingId }, query: { time_zone: deviceZone() } }),
  ...RELOADED,
})

/** A counsellor's free times for some days from a date in the device's time zone; from today without a date. */
export const freeTimesQuery = (counsellorId: string, from: string | undefined, days: number) =>
  infiniteQueryOptions({
    queryKey: [counselling.freeTimes.path, counsellorId, from, days],
    queryFn: ({ pageParam, signal }) =>
      read(
        counselling.freeTimes,
        {
          params: { counsellorId },
          query: { time_zone: deviceZone(), days, ...(pageParam && { from: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: from ?? null,
    getNextPageParam: (page) => page.next_from,
    ...RELOADED,
  })

/** The next free times after a moment. */
export async function fetchNextTimes(counsellorId: string, after: string): Promise<readonly Date[]> {
  const { days } = await call(counselling.freeTimes, {
    params: { counsellorId },
    query: { time_zone: deviceZone(), after, limit: NEXT_TIMES },
  })
  return days.flatMap(({ times }) => times.map(({ starts_at }) => new Date(starts_at)))
}

/** The next free times from now on. */
export const nextTimesQuery = (counsellorId: string) =>
  queryOptions<readonly Date[], ApiError>({
    queryKey: [counselling.freeTimes.path, counsellorId, 'next'],
    queryFn: () => fetchNextTimes(counsellorId, new Date().toISOString()),
    ...RELOADED,
  })
