import type { RouteObject } from 'react-router'
import { counsellingUser } from './counselling-routes.ts'
import { paths } from './paths.ts'

const pages = () => import('./features/payments/payment-pages.ts')

/** Inside the member shell. */
export const memberPayments: RouteObject[] = [
  {
    ...counsellingUser,
    path: paths.memberPaymentHistory,
    lazy: async () => ({ Component: (await pages()).PaymentHistoryPage }),
  },
  {
    ...counsellingUser,
    path: paths.consultPayment,
    lazy: async () => ({ Component: (await pages()).PaymentFramePage }),
  },
]

/** Without the left menu. */
export const plainPaymentHistory: RouteObject = {
  ...counsellingUser,
  path: paths.paymentHistory,
  lazy: async () => ({ Component: (await pages()).PlainPaymentHistoryPage }),
}
