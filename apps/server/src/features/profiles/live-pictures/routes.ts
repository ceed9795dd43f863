import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as decisions from './decisions/service.ts'
import * as service from './service.ts'

export const livePictureRoutes = (deps: Deps): Route[] => [
  route(livePictures.own, ({ viewer }) => service.ownLivePicture(deps, deps.db, viewer.accountId)),
  commandRoute(deps, livePictures.draw, (deps, { viewer }) => service.drawLivePicture(deps, viewer)),
  commandRoute(deps, livePictures.swap, (deps, { input, viewer }) => service.swapGesture(deps, viewer, input)),
  route(livePictures.send, (context) => service.sendLivePicture(deps, context)),
  route(livePictures.ownPicture, ({ input, viewer }) => service.ownPicture(deps, viewer, input)),
  route(livePictures.toReview, () => decisions.livePicturesToReview(deps)),
  route(livePictures.open, ({ input, viewer }) => decisions.openLivePicture(deps, viewer, input)),
  commandRoute(deps, livePictures.accept, (deps, { input, viewer }) =>
    decisions.acceptLivePicture(deps, viewer, input),
  ),
  commandRoute(deps, livePictures.refuse, (deps, { input, viewer }) =>
    decisions.refuseLivePicture(deps, viewer, input),
  ),
  route(livePictures.mode, () => decisions.liveMode(deps)),
  route(livePictures.setMode, ({ input, viewer }) => decisions.setLiveMode(deps, viewer, input)),
]
