import { conversations } from '@heartwell/contract/conversations.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { menu } from './service.ts'

export const conversationRoutes = (deps: Deps) => [route(conversations.menu, ({ viewer }) => menu(deps, viewer))]
