import { appeals, appealsInbox } from '@heartwell/contract/safety/appeals.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const appealRoutes = (deps: Deps) => [
  route(appeals.decision, ({ input }) => service.readDecision(deps, input)),
  route(appeals.appeal, ({ input }) => service.appeal(deps, input)),
  route(appealsInbox.list, ({ input, viewer }) => service.listAppeals(deps, viewer, input)),
  route(appealsInbox.appeal, ({ input, viewer }) => service.readAppeal(deps, viewer, input)),
  commandRoute(deps, appealsInbox.decide, (deps, { input, viewer }) => service.decideAppeal(deps, viewer, input)),
]
