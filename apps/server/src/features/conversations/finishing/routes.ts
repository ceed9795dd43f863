import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { finishConversation, saveBeginAgain } from './service.ts'

export const finishingRoutes = (deps: Deps): Route[] => [
  route(finishing.finish, (context) => finishConversation(deps, context)),
  route(finishing.beginAgain, (context) => saveBeginAgain(deps, context)),
]
