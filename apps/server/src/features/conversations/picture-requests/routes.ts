import { pictureRequests } from '@heartwell/contract/conversations/picture-requests.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { askToSendPictures } from './service.ts'

export const pictureRequestRoutes = (deps: Deps): Route[] => [
  route(pictureRequests.ask, ({ input, viewer }) => askToSendPictures(deps, viewer, input.params.partnerId)),
]
