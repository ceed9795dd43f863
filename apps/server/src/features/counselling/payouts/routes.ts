import { payouts } from '@heartwell/contract/counselling/payouts.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const payoutRoutes = (deps: Deps): Route[] => [
  route(payouts.list, ({ input }) => service.listPayouts(deps, input)),
  route(payouts.record, (context) => service.recordPayout(deps, context)),
  route(payouts.reverse, (context) => service.reversePayout(deps, context)),
  route(payouts.exportFile, ({ input, viewer }) => service.exportPayouts(deps, viewer, input)),
]
