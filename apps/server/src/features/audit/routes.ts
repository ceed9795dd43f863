import { audit } from '@heartwell/contract/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/http.ts'
import * as service from './service.ts'

export const auditRoutes = (deps: Deps) => [
  route(audit.state, () => service.auditState(deps)),
  route(audit.list, ({ input }) => service.listEntries(deps, input)),
  route(audit.entry, ({ input }) => service.readEntry(deps, input)),
  route(audit.check, () => service.startCheck(deps)),
  route(audit.exportFile, ({ input, viewer }) => service.exportEntries(deps, viewer, input)),
  route(audit.dataReads, ({ viewer }) => service.dataReads(deps, viewer)),
]
