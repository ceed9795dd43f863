import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { searchConversation } from './service.ts'

export const searchRoutes = (deps: Deps): Route[] => [
  route(conversations.search, ({ input, viewer }) => searchConversation(deps, viewer, input)),
]
