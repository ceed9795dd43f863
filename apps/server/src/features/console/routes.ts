import { consoleHome } from '@heartwell/contract/console/console-home.ts'
import { consoleSearch } from '@heartwell/contract/console/console-search.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/http.ts'
import { today } from './home/service.ts'
import { memberFileRoutes } from './member-file/routes.ts'
import { search } from './search/service.ts'

export const consoleRoutes = (deps: Deps) => [
  route(consoleHome.today, ({ viewer }) => today(deps, viewer)),
  route(consoleSearch.search, ({ viewer, input }) => search(deps, viewer, input)),
  ...memberFileRoutes(deps),
]
