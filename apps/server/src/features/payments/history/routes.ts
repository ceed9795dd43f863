import { payments } from '@heartwell/contract/payments/payments.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const historyRoutes = (deps: Deps): Route[] => [
  route(payments.history, ({ viewer }) => service.history(deps, viewer)),
  route(payments.status, ({ input, viewer }) => service.status(deps, viewer, input.params.paymentId)),
  route(payments.receipt, ({ input, viewer }) => service.receipt(deps, viewer, input.params.paymentId)),
  route(payments.receiptPdf, ({ input, viewer }) => service.receiptPdf(deps, viewer, input.params.paymentId)),
  commandRoute(deps, payments.refundRest, (deps, { input, viewer }) => service.refundRest(deps, viewer, input)),
  route(payments.frame, async () => service.frame(deps)),
]
