import { bookingsInbox } from '@heartwell/contract/counselling/bookings-inbox.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const bookingsInboxRoutes = (deps: Deps): Route[] => [
  route(bookingsInbox.list, ({ input }) => service.listBookings(deps, input)),
  route(bookingsInbox.details, ({ input }) => service.readBooking(deps, input)),
  commandRoute(deps, bookingsInbox.cancel, (deps, { input, viewer }) => service.cancelBooking(deps, viewer, input)),
  commandRoute(deps, bookingsInbox.refund, (deps, { input, viewer }) => service.refundBooking(deps, viewer, input)),
]
