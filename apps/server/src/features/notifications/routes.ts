import { notifications } from '@heartwell/contract/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import * as service from './service.ts'

export const notificationRoutes = (deps: Deps) => [
  route(notifications.history, ({ viewer }) => service.history(deps, viewer)),
  route(notifications.pushKey, async () => ({ success: true, public_key: deps.push.publicKey })),
  route(notifications.subscribe, ({ input, viewer }) => service.subscribe(deps, viewer, input.body.subscription)),
  route(notifications.unsubscribe, ({ input, viewer }) => service.unsubscribe(deps, viewer, input.body.endpoint)),
]
