import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { type Context, type Route, route } from '../../../platform/http/http.ts'
import { bookedByMe, bookingDetails, calendarFile, myBookings, saveNote, tickStep } from '../details/service.ts'
import { hold, pay, payWithPackage, releaseHold, renewHold } from '../holds/service.ts'
import { rateAppointment } from '../ratings/service.ts'
import { cancel, move, reportAbsence } from './service.ts'

/** An action of the member on a booking. @returns the booking afterwards */
export function bookingRoutes(deps: Deps): Route[] {
  const after = async (acted: Promise<void>, viewer: Viewer, bookingId: string, message: string) => {
    await acted
    return { success: true, message, data: await bookingDetails(deps, viewer, { bookingId }) }
  }
  type OnBooking = Pick<Context<typeof counselling.cancel>, 'viewer'> & { input: { params: { bookingId: string } } }
  /** A repetition shows the booking as it is now. */
  const once =
    (message: string) =>
    (acted: Promise<void>, { viewer, input }: OnBooking) =>
      after(acted, viewer, input.params.bookingId, message)
  const afterCancel = once('Your appointment is cancelled.')
  const afterReport = once('Thank you for telling us.')
  const afterRating = once('Thank you for your rating.')
  return [
    route(counselling.bookedByMe, ({ viewer }) => bookedByMe(deps, viewer)),
    route(counselling.myBookings, ({ input, viewer }) => myBookings(deps, viewer, input)),
    route(counselling.hold, ({ input, viewer }) => hold(deps, viewer, input)),
    route(counselling.renewHold, ({ input, viewer }) => renewHold(deps, viewer, input)),
    route(counselling.releaseHold, ({ input, viewer }) => releaseHold(deps, viewer, input)),
    route(counselling.pay, ({ input, viewer }) => pay(deps, viewer, input)),
    route(counselling.payWithPackage, ({ input: { params }, viewer }) =>
      after(payWithPackage(deps, viewer, params.bookingId), viewer, params.bookingId, 'Your appointment is booked.'),
    ),
    route(counselling.details, async ({ input: { params, query }, viewer }) => ({
      success: true,
      data: await bookingDetails(deps, viewer, { bookingId: params.bookingId, timeZone: query.time_zone }),
    })),
    route(
      counselling.cancel,
      (context) => afterCancel(cancel(deps, context), context),
      (context) => afterCancel(Promise.resolve(), context),
    ),
    route(counselling.move, ({ input, viewer }) =>
      after(move(deps, viewer, input), viewer, input.params.bookingId, 'Your appointment has moved.'),
    ),
    route(
      counselling.reportAbsence,
      (context) => afterReport(reportAbsence(deps, context), context),
      (context) => afterReport(Promise.resolve(), context),
    ),
    route(counselling.saveNote, ({ input, viewer }) => saveNote(deps, viewer, input)),
    route(
      counselling.rate,
      (context) => afterRating(rateAppointment(deps, context), context),
      (context) => afterRating(Promise.resolve(), context),
    ),
    route(counselling.tickStep, ({ input, viewer }) => tickStep(deps, viewer, input)),
    route(counselling.calendarFile, ({ input, viewer }) => calendarFile(deps, viewer, input.params.bookingId)),
  ]
}
