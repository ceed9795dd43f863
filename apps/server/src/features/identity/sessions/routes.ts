import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http/http.ts'
import { endOneSession, endOtherSessions, listSessions } from './service.ts'

export const sessionRoutes = (deps: Deps) => [
  route(accounts.sessions, ({ viewer }) => listSessions(deps, viewer)),
  route(accounts.endSession, (context) => endOneSession(deps, context)),
  route(accounts.endOtherSessions, ({ viewer }) => endOtherSessions(deps, viewer)),
]
