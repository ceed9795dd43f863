import { counsellorIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import { saveCriterion } from '../criteria/service.ts'
import * as readings from '../second-readings/service.ts'
import * as writing from '../writing/service.ts'
import * as service from './service.ts'

export const counsellorIntroductionRoutes = (deps: Deps): Route[] => [
  route(counsellorIntroductions.list, ({ viewer }) => service.list(deps, viewer)),
  route(counsellorIntroductions.client, ({ viewer, input }) => service.client(deps, viewer, input)),
  route(counsellorIntroductions.saveCriterion, ({ viewer, input }) => saveCriterion(deps, viewer, input)),
  route(counsellorIntroductions.photo, ({ viewer, input }) => writing.photo(deps, viewer, input)),
  route(counsellorIntroductions.letters, ({ viewer, input }) => writing.letters(deps, viewer, input)),
  route(counsellorIntroductions.saveLetters, ({ viewer, input }) => writing.saveLetters(deps, viewer, input)),
  commandRoute(deps, counsellorIntroductions.send, (deps, { viewer, input }) => writing.send(deps, viewer, input)),
  commandRoute(deps, counsellorIntroductions.takeBack, (deps, { viewer, input }) =>
    writing.takeBack(deps, viewer, input),
  ),
  commandRoute(deps, counsellorIntroductions.discard, (deps, { viewer, input }) =>
    writing.discard(deps, viewer, input),
  ),
  route(secondReadings.list, ({ viewer }) => readings.list(deps, viewer)),
  route(secondReadings.open, ({ viewer, input }) => readings.open(deps, viewer, input)),
  commandRoute(deps, secondReadings.release, (deps, { viewer, input }) => readings.release(deps, viewer, input)),
  commandRoute(deps, secondReadings.return, (deps, { viewer, input }) => readings.returnToWriter(deps, viewer, input)),
]
