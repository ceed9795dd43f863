import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const sanctionRoutes = (deps: Deps) => [
  commandRoute(deps, sanctions.warn, (deps, { input, viewer }) => service.warn(deps, viewer, input)),
  commandRoute(deps, sanctions.suspend, (deps, { input, viewer }) => service.suspend(deps, viewer, input)),
  commandRoute(deps, sanctions.proposeBan, (deps, { input, viewer }) => service.ban(deps, viewer, input)),
  commandRoute(deps, sanctions.restore, (deps, { input, viewer }) => service.restore(deps, viewer, input)),
  route(sanctions.proposedBans, ({ viewer }) => service.listProposedBans(deps, viewer)),
  commandRoute(deps, sanctions.confirmBan, (deps, { input, viewer }) => service.confirmBan(deps, viewer, input)),
  commandRoute(deps, sanctions.declineBan, (deps, { input, viewer }) => service.declineBan(deps, viewer, input)),
]
