import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http/http.ts'
import { draftRoutes } from './drafts/routes.ts'
import { finishingRoutes } from './finishing/routes.ts'
import { pictureRequestRoutes } from './picture-requests/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sendMessage } from './sending/service.ts'
import * as service from './service.ts'
import { settingsRoutes } from './settings/routes.ts'
import { turnRoutes } from './turns/routes.ts'

export const conversationRoutes = (deps: Deps): Route[] => [
  route(conversations.menu, ({ viewer }) => service.menu(deps, viewer)),
  route(conversations.history, ({ input, viewer }) => service.history(deps, viewer, input)),
  route(conversations.send, ({ input, viewer }) => sendMessage(deps, viewer, input)),
  route(conversations.list, ({ input, viewer }) => service.list(deps, viewer, input)),
  route(conversations.conversation, ({ input, viewer }) => service.conversation(deps, viewer, input)),
  route(conversations.markRead, ({ input, viewer }) => service.markRead(deps, viewer, input)),
  route(conversations.setOptions, ({ input, viewer }) => service.setOptions(deps, viewer, input)),
  route(conversations.deleteMessage, ({ input, viewer }) => service.deleteMessage(deps, viewer, input.params.id)),
  route(conversations.setAdvice, ({ input, viewer }) => service.setAdvice(deps, viewer, input)),
  route(conversations.counsellorPhoto, ({ input }) => service.counsellorPhoto(deps, input.params.name)),
  ...draftRoutes(deps),
  ...finishingRoutes(deps),
  ...pictureRequestRoutes(deps),
  ...pictureRoutes(deps),
  ...searchRoutes(deps),
  ...settingsRoutes(deps),
  ...turnRoutes(deps),
]
