import { accountRecovery } from '@heartwell/contract/accounts/account-recovery.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, route } from '../../../platform/http/http.ts'
import { completeRecovery, stopRecovery } from './links/service.ts'
import * as service from './service.ts'

export const recoveryRoutes = (deps: Deps) => [
  commandRoute(deps, accountRecovery.request, (deps, { input, viewer }) =>
    service.requestRecovery(deps, viewer, input),
  ),
  route(accountRecovery.list, ({ input, viewer }) => service.listRecoveries(deps, viewer, input)),
  commandRoute(deps, accountRecovery.confirm, (deps, { input, viewer }) =>
    service.confirmRecovery(deps, viewer, input),
  ),
  commandRoute(deps, accountRecovery.decline, (deps, { input, viewer }) =>
    service.declineRecovery(deps, viewer, input),
  ),
  route(accountRecovery.stop, ({ input, viewer }) => stopRecovery(deps, input, viewer)),
  route(accountRecovery.complete, (context) => completeRecovery(deps, context)),
]
