import { assessments } from '@heartwell/contract/assessments.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http.ts'
import { ownResults, questionnaire } from './service.ts'

export const assessmentRoutes = (deps: Deps) => [
  route(assessments.temperament, async () => ({ success: true, data: await questionnaire(deps.db, 'temperament') })),
  route(assessments.value, async () => ({ success: true, data: await questionnaire(deps.db, 'value') })),
  route(assessments.iq, async () => ({ success: true, data: await questionnaire(deps.db, 'iq') })),
  route(assessments.ownResults, ({ viewer }) => ownResults(deps.db, viewer)),
]
