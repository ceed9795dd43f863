import { sanctions } from '@heartwell/contract/sanctions.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http.ts'
import * as service from './service.ts'

export const sanctionRoutes = (deps: Deps) => [
  route(sanctions.warn, ({ input, viewer }) => service.warn(deps, viewer, input)),
  route(sanctions.suspend, ({ input, viewer }) => service.suspend(deps, viewer, input)),
  route(sanctions.proposeBan, ({ input, viewer }) => service.ban(deps, viewer, input)),
  route(sanctions.restore, ({ input, viewer }) => service.restore(deps, viewer, input)),
  route(sanctions.proposedBans, ({ viewer }) => service.listProposedBans(deps, viewer)),
  route(sanctions.confirmBan, ({ input, viewer }) => service.confirmBan(deps, viewer, input)),
  route(sanctions.declineBan, ({ input, viewer }) => service.declineBan(deps, viewer, input)),
]
