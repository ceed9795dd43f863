import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { saveDraft } from './service.ts'

export const draftRoutes = (deps: Deps): Route[] => [
  route(conversations.saveDraft, ({ input, viewer }) => saveDraft(deps, viewer, input)),
]
