import { counsellorAccounts } from '@heartwell/contract/counsellor-accounts.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http.ts'
import * as service from './service.ts'

export const counsellorAccountRoutes = (deps: Deps): Route[] => [
  route(counsellorAccounts.list, () => service.listAccounts(deps)),
  route(counsellorAccounts.suspend, ({ input, viewer }) => service.suspend(deps, viewer, input.params.id)),
  route(counsellorAccounts.restore, ({ input, viewer }) => service.restore(deps, viewer, input.params.id)),
]
