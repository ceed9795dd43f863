import { matching } from '@heartwell/contract/matching.ts'
import { preferences } from '@heartwell/contract/preferences.ts'
import { ranking } from '@heartwell/contract/ranking.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import {
  introductions,
  matchedUsers,
  possibilities,
  preferencesOf,
  rankingState,
  returnToModelBefore,
  savePreferences,
  setSwitches,
  switchesFor,
} from './service.ts'

export const matchingRoutes = (deps: Deps) => [
  route(matching.matchedUsers, ({ input, viewer }) => matchedUsers(deps, viewer, input)),
  route(matching.introductions, ({ viewer }) => introductions(deps, viewer)),
  route(matching.possibilities, ({ viewer }) => possibilities(deps, viewer)),
  route(matching.switches, ({ viewer }) => switchesFor(deps, viewer.accountId)),
  route(matching.setSwitches, ({ input, viewer }) => setSwitches(deps, viewer.accountId, input.body)),
  route(preferences.read, ({ viewer }) => preferencesOf(deps, viewer.accountId)),
  route(preferences.save, ({ input, viewer }) => savePreferences(deps, viewer.accountId, input.body)),
  route(ranking.read, () => rankingState(deps)),
  route(ranking.return, ({ input, viewer }) => returnToModelBefore(deps, viewer, input.body.from)),
]
