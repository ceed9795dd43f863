import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'
import type { LoadPages } from './platform/session/first-reads.ts'
import { SHARED_AREA } from './platform/session/own-id.ts'
import { SignedInOnly } from './platform/session/signed-in-only.tsx'
import { guard } from './route-guard.ts'

const pages = () => import('./features/counselling/counselling-pages.ts')
const page = lazyPages<'BookingPage' | 'ConsultPage'>(pages)

/** Fetches the account when one of these pages is opened, with the lists of its module, and not again for its tabs. */
export const counsellingUser = (load?: LoadPages) => ({
  loader: guard((by) => by.requireApprovedOrHome(load)),
  shouldRevalidate: () => false,
})

/** The counsellors and the member's bookings, inside the member shell. */
export const consult: RouteObject = {
  ...counsellingUser(pages),
  path: paths.consult,
  lazy: page('ConsultPage'),
}

/** One booking, without the left menu. */
export const bookingDetails: RouteObject = {
  ...counsellingUser(),
  path: '/booking-details/:bookingId',
  lazy: lazyPages(() => import('./features/counselling/appointment/booking-details-page.tsx'))('BookingDetailsPage'),
}

/** The pages on which members book and meet a counsellor, without the site's header and footer. */
export const bookingArea: RouteObject = {
  HydrateFallback: () => null,
  lazy: lazyPages(() => import('./platform/signed-in/with-queries.tsx'))('WithQueries'),
  children: [
    {
      Component: SignedInOnly,
      children: [
        {
          ...counsellingUser(),
          path: '/book/:counsellorId/:memberId',
          lazy: page('BookingPage'),
        },
        {
          ...counsellingUser(),
          path: '/payments/:paymentId/receipt',
          lazy: lazyPages<'ReceiptPage'>(() => import('./features/payments/payment-pages.ts'))('ReceiptPage'),
        },
        {
          ...counsellingUser(),
          path: '/check-in',
          lazy: lazyPages(() => import('./features/meetings/safety/check-in-page.tsx'))('CheckInPage'),
        },
      ],
    },
    {
      id: SHARED_AREA,
      loader: async (visit) => (await import('./platform/session/require-participant.ts')).requireParticipant(visit),
      shouldRevalidate: () => false,
      children: [
        {
          path: '/appointment/:bookingId',
          lazy: lazyPages(() => import('./features/counselling/room/appointment-page.tsx'))('AppointmentPage'),
        },
        {
          path: '/call/:callId',
          lazy: lazyPages(() => import('./features/meetings/call/call-page.tsx'))('CallPage'),
        },
      ],
    },
  ],
}
