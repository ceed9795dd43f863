import { reportsInbox } from '@heartwell/contract/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http.ts'
import { appealRoutes } from './appeals/routes.ts'
import { memberFileRoutes } from './member-file/routes.ts'
import { reportStatistics } from './report-statistics/service.ts'
import { report } from './reporting/service.ts'
import { sanctionRoutes } from './sanctions/routes.ts'
import * as service from './service.ts'

export const safetyRoutes = (deps: Deps) => [
  route(safety.block, ({ input, viewer }) => service.block(deps, viewer, input.body.member_id)),
  route(safety.unblock, ({ input, viewer }) => service.unblock(deps, viewer, input.params.memberId)),
  route(safety.blocked, ({ viewer }) => service.blocked(deps, viewer)),
  route(safety.report, ({ input, viewer }) => report(deps, viewer, input)),
  route(safety.visibility, ({ viewer }) => service.visibility(deps, viewer)),
  route(safety.pause, ({ input, viewer }) => service.pause(deps, viewer, input.body.paused)),
  route(safety.hideFromContact, ({ input, viewer }) => service.hideFromContact(deps, viewer, input)),
  route(safety.removeHiddenContact, ({ input, viewer }) => service.removeHiddenContact(deps, viewer, input.params.id)),
  route(reportsInbox.list, ({ input }) => service.listReports(deps, input)),
  route(reportsInbox.statistics, () => reportStatistics(deps)),
  route(reportsInbox.report, ({ input, viewer }) => service.readReport(deps, viewer, input.params.number)),
  route(reportsInbox.liftSuspension, ({ input, viewer }) => service.liftSuspension(deps, viewer, input.params.id)),
  route(reportsInbox.decide, ({ input, viewer }) => service.decide(deps, viewer, input)),
  ...sanctionRoutes(deps),
  ...appealRoutes(deps),
  ...memberFileRoutes(deps),
]
