import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http/http.ts'
import { leave } from './service.ts'

export const accountDeletionRoutes = (deps: Deps) => [route(ownData.leave, (context) => leave(deps, context))]
