import { counsellingTerms } from '@heartwell/contract/counselling/counselling-terms.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const termsRoutes = (deps: Deps): Route[] => [
  route(counsellingTerms.list, () => service.listTerms(deps)),
  commandRoute(deps, counsellingTerms.add, (deps, { input, viewer }) => service.addTerms(deps, viewer, input)),
  route(counsellingTerms.withdraw, ({ input, viewer }) => service.withdrawTerms(deps, viewer, input)),
]
