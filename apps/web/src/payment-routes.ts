import type { RouteObject } from 'react-router'
import { counsellingUser } from './counselling-routes.ts'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'

const pages = () => import('./features/payments/payment-pages.ts')
const page = lazyPages<'PaymentFramePage' | 'PaymentHistoryPage' | 'PlainPaymentHistoryPage'>(pages)

/** Inside the member shell. */
export const memberPayments: RouteObject[] = [
  {
    ...counsellingUser(pages),
    path: paths.memberPaymentHistory,
    lazy: page('PaymentHistoryPage'),
  },
  {
    ...counsellingUser(),
    path: paths.consultPayment,
    lazy: page('PaymentFramePage'),
  },
]

/** Without the left menu. */
export const plainPaymentHistory: RouteObject = {
  ...counsellingUser(),
  path: paths.paymentHistory,
  lazy: page('PlainPaymentHistoryPage'),
}
