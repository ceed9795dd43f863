import { numbers } from '@heartwell/contract/statistics/numbers.ts'
import { transparency, transparencyEditing } from '@heartwell/contract/statistics/transparency.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import { readNumbers } from './service.ts'
import * as months from './transparency/service.ts'

export const numbersRoutes = (deps: Deps) => [
  route(numbers.read, ({ input }) => readNumbers(deps, input)),
  route(transparency.list, () => months.listPublished(deps)),
  route(transparency.month, ({ input }) => months.readPublished(deps, input)),
  route(transparencyEditing.months, () => months.listMonths(deps)),
  route(transparencyEditing.preview, ({ input }) => months.previewMonth(deps, input)),
  commandRoute(deps, transparencyEditing.publish, (deps, { input, viewer }) =>
    months.publishMonth(deps, viewer, input),
  ),
]
