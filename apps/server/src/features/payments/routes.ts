import { payments } from '@heartwell/contract/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, type Route } from '../../platform/http/http.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { SettlementHandler } from './service.ts'
import { withdraw } from './withdrawal/service.ts'

export const paymentRoutes = (deps: Deps, handler: SettlementHandler): Route[] => [
  ...historyRoutes(deps),
  commandRoute(deps, payments.withdraw, (deps, { input, viewer }) => withdraw(deps, handler, viewer, input)),
  ...disputeRoutes(deps, handler),
]
