import { assessments, type Bank } from '@heartwell/contract/assessments/assessments.ts'
import { questionnaires } from '@heartwell/contract/assessments/questionnaires.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import { answerSkipped, listSkipped, ownResults, questionnaireFor } from './service.ts'
import * as wordings from './wordings/service.ts'

export const assessmentRoutes = (deps: Deps) => [
  route(assessments.temperament, ({ viewer }) => answering(deps, viewer, 'temperament')),
  route(assessments.value, ({ viewer }) => answering(deps, viewer, 'value')),
  route(assessments.iq, ({ viewer }) => answering(deps, viewer, 'iq')),
  route(assessments.ownResults, ({ viewer }) => ownResults(deps.db, viewer)),
  route(assessments.skipped, ({ viewer }) => listSkipped(deps.db, viewer)),
  commandRoute(deps, assessments.answerSkipped, (deps, { input, viewer }) => answerSkipped(deps, viewer, input)),
  route(questionnaires.versions, ({ input }) => wordings.listVersions(deps, input)),
  commandRoute(deps, questionnaires.save, (deps, { input, viewer }) => wordings.saveWording(deps, viewer, input)),
]

const answering = async (deps: Deps, viewer: Viewer, bank: Bank) => ({
  success: true,
  data: await questionnaireFor(deps.db, viewer, bank),
})
