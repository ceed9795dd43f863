import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { openPicture, openPreview, uploadPicture } from './service.ts'

export const pictureRoutes = (deps: Deps): Route[] => [
  route(conversations.uploadPicture, (context) =>
    uploadPicture(deps, context.viewer, context.input.params.partnerId, context),
  ),
  route(conversations.picture, ({ input, viewer }) => openPicture(deps, viewer, input.params.id)),
  route(conversations.picturePreview, ({ input, viewer }) => openPreview(deps, viewer, input.params.id)),
]
