import { factPreferences } from '@heartwell/contract/matching/fact-preferences.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { ranking } from '@heartwell/contract/matching/ranking.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import { filterCounts } from './candidates/service.ts'
import { factPreferencesOf, saveFactPreference } from './fact-preferences/service.ts'
import { matchedUsers } from './list/service.ts'
import { markedPeople, setMark } from './marks/service.ts'
import {
  dailyPicks,
  preferenceSuggestions,
  preferencesOf,
  rankingState,
  returnToModelBefore,
  savePreferences,
  setSwitches,
  switchesFor,
} from './service.ts'

export const matchingRoutes = (deps: Deps) => [
  route(matching.matchedUsers, ({ input, viewer }) => matchedUsers(deps, viewer, input)),
  route(matching.filterCounts, ({ input, viewer }) => filterCounts(deps, viewer, input)),
  route(matchMarks.set, ({ input, viewer }) => setMark(deps, viewer, input.body)),
  route(matchMarks.shortlist, ({ viewer }) => markedPeople(deps, viewer, 'shortlisted')),
  route(matchMarks.passed, ({ viewer }) => markedPeople(deps, viewer, 'passed')),
  route(matching.dailyPicks, ({ viewer }) => dailyPicks(deps, viewer)),
  route(matching.preferenceSuggestions, ({ viewer }) => preferenceSuggestions(deps, viewer)),
  route(matching.switches, ({ viewer }) => switchesFor(deps, viewer.accountId)),
  route(matching.setSwitches, ({ input, viewer }) => setSwitches(deps, viewer.accountId, input.body)),
  route(preferences.read, ({ viewer }) => preferencesOf(deps, viewer.accountId)),
  route(preferences.save, ({ input, viewer }) => savePreferences(deps, viewer.accountId, input.body)),
  route(factPreferences.read, ({ viewer }) => factPreferencesOf(deps, viewer.accountId)),
  route(factPreferences.save, ({ input, viewer }) => saveFactPreference(deps, viewer.accountId, input.body)),
  route(ranking.read, () => rankingState(deps)),
  commandRoute(deps, ranking.return, (deps, { input, viewer }) => returnToModelBefore(deps, viewer, input.body.from)),
]
