import { matching } from '@heartwell/contract/matching.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { matchedUsers } from './service.ts'

export const matchingRoutes = (deps: Deps) => [
  route(matching.matchedUsers, ({ input, viewer }) => matchedUsers(deps, viewer, input)),
]
