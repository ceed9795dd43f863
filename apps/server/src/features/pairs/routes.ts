import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http.ts'
import * as service from './service.ts'

export const pairRoutes = (deps: Deps): Route[] => [
  route(pairs.read, ({ viewer, input }) => service.readPair(deps, viewer, input)),
  route(pairs.propose, (context) => service.proposeStage(deps, context)),
  route(pairs.answer, (context) => service.answerProposal(deps, context)),
  route(pairs.withdraw, (context) => service.withdrawProposal(deps, context)),
  route(pairs.goBack, (context) => service.goBack(deps, context)),
]
