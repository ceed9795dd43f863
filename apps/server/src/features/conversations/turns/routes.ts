import { turns } from '@heartwell/contract/conversations/turns.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { answerQuiet } from '../quiet/service.ts'
import { turnSummary } from './service.ts'

export const turnRoutes = (deps: Deps): Route[] => [
  route(turns.summary, ({ viewer }) => turnSummary(deps, viewer)),
  route(turns.answerQuiet, (context) => answerQuiet(deps, context)),
]
