import { safety } from '@heartwell/contract/safety.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { block, blocked, unblock } from './service.ts'

export const safetyRoutes = (deps: Deps) => [
  route(safety.block, ({ input, viewer }) => block(deps, viewer, input.body.member_id)),
  route(safety.unblock, ({ input, viewer }) => unblock(deps, viewer, input.params.memberId)),
  route(safety.blocked, ({ viewer }) => blocked(deps, viewer)),
]
