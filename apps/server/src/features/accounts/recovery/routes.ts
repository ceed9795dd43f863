import { accountRecovery } from '@heartwell/contract/account-recovery.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http.ts'
import { completeRecovery, stopRecovery } from './links/service.ts'
import * as service from './service.ts'

export const recoveryRoutes = (deps: Deps) => [
  route(accountRecovery.request, ({ input, viewer }) => service.requestRecovery(deps, viewer, input)),
  route(accountRecovery.list, ({ input, viewer }) => service.listRecoveries(deps, viewer, input)),
  route(accountRecovery.confirm, ({ input, viewer }) => service.confirmRecovery(deps, viewer, input)),
  route(accountRecovery.decline, ({ input, viewer }) => service.declineRecovery(deps, viewer, input)),
  route(accountRecovery.stop, ({ input, viewer }) => stopRecovery(deps, input, viewer)),
  route(accountRecovery.complete, ({ input }) => completeRecovery(deps, input)),
]
