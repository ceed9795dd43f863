import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { share } from './service.ts'

export const shareRoutes = (deps: Deps): Route[] => [
  route(counselling.share, ({ input, viewer }) => share(deps, viewer, input)),
]
