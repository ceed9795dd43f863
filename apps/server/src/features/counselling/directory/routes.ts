import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const directoryRoutes = (deps: Deps): Route[] => [
  route(counselling.getCounsellors, ({ viewer }) => service.counsellors(deps, viewer)),
  route(counselling.counsellor, ({ input, viewer }) => service.counsellor(deps, viewer, input)),
]
