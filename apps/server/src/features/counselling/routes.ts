import type { Deps } from '../../deps.ts'
import type { Route } from '../../platform/http/http.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { bookingsInboxRoutes } from './bookings-inbox/routes.ts'
import { counsellorAccountRoutes } from './counsellor-accounts/routes.ts'
import { directoryRoutes } from './directory/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { termsRoutes } from './terms/routes.ts'
import { workspaceRoutes } from './workspace/routes.ts'
import type { CountReadings } from './workspace/service.ts'

export const counsellingRoutes = (deps: Deps, countReadings: CountReadings): Route[] => [
  ...availabilityRoutes(deps),
  ...bookingRoutes(deps),
  ...bookingsInboxRoutes(deps),
  ...counsellorAccountRoutes(deps),
  ...directoryRoutes(deps),
  ...payoutRoutes(deps),
  ...ratingRoutes(deps),
  ...shareRoutes(deps),
  ...termsRoutes(deps),
  ...workspaceRoutes(deps, countReadings),
]
