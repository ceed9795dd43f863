import { BOOKED_STATES } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { filterInUrl, isDay, isId, periodOf, urlOf } from '../../parts/url-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

/** The filter of the list and its cursor, as they are in the URL. Days are those of this device, both included. */
export type BookingsFilter = {
  state?: (typeof BOOKED_STATES)[number]
  counsellor?: string
  from?: string
  to?: string
  cursor?: string
}

const FORMS: Record<keyof BookingsFilter, (value: string) => boolean> = {
  state: (value) => BOOKED_STATES.some((state) => state === value),
  counsellor: isId,
  from: isDay,
  to: isDay,
  cursor: (value) => /^\d{1,14}\.[0-9a-f-]{36}$/.test(value),
}

export const bookingsFilterIn = (search: URLSearchParams): BookingsFilter => filterInUrl<BookingsFilter>(search, FORMS)

/** The URL of the list with this filter, or of one booking that leads back to that list. */
export const bookingsPath = (filter: BookingsFilter, id?: string): string =>
  urlOf(id === undefined ? consolePaths.bookings : consolePaths.booking(id), filter, FORMS)

/** The filter as the server takes it. */
export const bookingsQueryOf = ({ from, to, ...rest }: BookingsFilter) => ({
  ...rest,
  ...periodOf({ ...(from && { from }), ...(to && { to }) }),
})
