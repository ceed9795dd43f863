import { conversations } from '@heartwell/contract/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http.ts'
import { openPicture, openPreview, uploadPicture } from './service.ts'

export const pictureRoutes = (deps: Deps): Route[] => [
  route(conversations.uploadPicture, ({ input, viewer, files }) =>
    uploadPicture(deps, viewer, input.params.partnerId, files),
  ),
  route(conversations.picture, ({ input, viewer }) => openPicture(deps, viewer, input.params.id)),
  route(conversations.picturePreview, ({ input, viewer }) => openPreview(deps, viewer, input.params.id)),
]
