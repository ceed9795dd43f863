import { profiles } from '@heartwell/contract/profiles.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { getUser, photo } from './service.ts'

export const profileRoutes = (deps: Deps) => [
  route(profiles.getUser, ({ input, viewer }) => getUser(deps, viewer, input.body.user_id)),
  route(profiles.photo, ({ input, viewer }) => photo(deps, viewer, input.params.name)),
]
