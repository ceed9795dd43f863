import type { Deps } from '../../deps.ts'
import type { Route } from '../../platform/http.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { SettlementHandler } from './service.ts'

export const paymentRoutes = (deps: Deps, handler: SettlementHandler): Route[] => [
  ...historyRoutes(deps),
  ...disputeRoutes(deps, handler),
]
