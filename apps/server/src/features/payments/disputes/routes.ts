import { paymentDisputes } from '@heartwell/contract/payments/payments.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import type { SettlementHandler } from '../service.ts'
import * as service from './service.ts'

export const disputeRoutes = (deps: Deps, handler: SettlementHandler): Route[] => [
  route(paymentDisputes.evidence, ({ input }) => service.evidence(deps, input)),
  commandRoute(deps, paymentDisputes.decide, (deps, { input, viewer }) => service.decide(deps, handler, viewer, input)),
]
