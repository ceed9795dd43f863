import { safety } from '@heartwell/contract/safety.ts'
import { safetyDesk } from '@heartwell/contract/safety-desk.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { report } from './reporting/service.ts'
import * as service from './service.ts'

export const safetyRoutes = (deps: Deps) => [
  route(safety.block, ({ input, viewer }) => service.block(deps, viewer, input.body.member_id)),
  route(safety.unblock, ({ input, viewer }) => service.unblock(deps, viewer, input.params.memberId)),
  route(safety.blocked, ({ viewer }) => service.blocked(deps, viewer)),
  route(safety.report, ({ input, viewer }) => report(deps, viewer, input)),
  route(safety.visibility, ({ viewer }) => service.visibility(deps, viewer)),
  route(safety.pause, ({ input, viewer }) => service.pause(deps, viewer, input.body.paused)),
  route(safety.hideFrom, ({ input, viewer }) => service.hideFrom(deps, viewer, input)),
  route(safety.showTo, ({ input, viewer }) => service.showTo(deps, viewer, input.params.id)),
  route(safetyDesk.list, ({ input }) => service.deskList(deps, input)),
  route(safetyDesk.report, ({ input, viewer }) => service.deskReport(deps, viewer, input.params.number)),
  route(safetyDesk.liftSuspension, ({ input, viewer }) => service.liftSuspension(deps, viewer, input.params.id)),
  route(safetyDesk.decide, ({ input, viewer }) => service.decide(deps, viewer, input)),
]
