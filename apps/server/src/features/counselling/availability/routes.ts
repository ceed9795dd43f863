import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { freeTimesOf } from './service.ts'

export const availabilityRoutes = (deps: Deps): Route[] => [
  route(counselling.freeTimes, ({ input, viewer }) => freeTimesOf(deps, viewer, input)),
]
