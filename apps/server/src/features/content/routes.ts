import { content } from '@heartwell/contract/content.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { page } from './service.ts'

export const contentRoutes = (deps: Deps) => [
  route(content.page, ({ input }) => page(deps, input.body.page_type)),
  route(content.site, async () => ({ success: true, ...deps.config.site })),
]
