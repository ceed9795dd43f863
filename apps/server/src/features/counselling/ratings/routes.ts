import { ratingsInbox } from '@heartwell/contract/counselling/ratings-inbox.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const ratingRoutes = (deps: Deps): Route[] => [
  route(ratingsInbox.ratingTexts, ({ input }) => service.ratingTexts(deps, input)),
  commandRoute(deps, ratingsInbox.decideRatingText, (deps, { input, viewer }) =>
    service.decideRatingText(deps, viewer, input),
  ),
]
