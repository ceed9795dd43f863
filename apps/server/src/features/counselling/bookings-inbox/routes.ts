import { bookingsInbox } from '@heartwell/contract/bookings-inbox.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http.ts'
import * as service from './service.ts'

export const bookingsInboxRoutes = (deps: Deps): Route[] => [
  route(bookingsInbox.list, ({ input }) => service.listBookings(deps, input)),
  route(bookingsInbox.details, ({ input }) => service.readBooking(deps, input)),
  route(bookingsInbox.cancel, ({ input, viewer }) => service.cancelBooking(deps, viewer, input)),
  route(bookingsInbox.refund, ({ input, viewer }) => service.refundBooking(deps, viewer, input)),
]
