import { notifications } from '@heartwell/contract/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import { history } from './service.ts'

export const notificationRoutes = (deps: Deps) => [route(notifications.history, ({ viewer }) => history(deps, viewer))]
