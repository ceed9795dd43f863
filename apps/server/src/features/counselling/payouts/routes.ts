import { payouts } from '@heartwell/contract/payouts.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http.ts'
import * as service from './service.ts'

export const payoutRoutes = (deps: Deps): Route[] => [
  route(payouts.list, ({ input }) => service.listPayouts(deps, input)),
  route(payouts.record, ({ input, viewer }) => service.recordPayout(deps, viewer, input)),
  route(payouts.reverse, ({ input, viewer }) => service.reversePayout(deps, viewer, input)),
  route(payouts.exportFile, ({ input, viewer }) => service.exportPayouts(deps, viewer, input)),
]
