import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/http.ts'
import * as service from './service.ts'

export const notificationRoutes = (deps: Deps) => [
  route(notifications.history, ({ input, viewer }) => service.history(deps, viewer, input)),
  route(notifications.markRead, ({ input, viewer }) => service.markRead(deps, viewer, input)),
  route(notifications.settings, ({ viewer }) => service.settings(deps, viewer)),
  route(notifications.saveSettings, ({ input, viewer }) => service.saveSettings(deps, viewer, input.body)),
  route(notifications.unsubscribeFromEmails, ({ input }) => service.unsubscribeFromEmails(deps, input.body.token)),
  route(notifications.unsubscribeFromEmailsOneClick, ({ input }) =>
    service.unsubscribeFromEmails(deps, input.query.token),
  ),
  route(notifications.pushKey, async () => ({ success: true, public_key: deps.push.publicKey })),
  route(notifications.subscribe, ({ input, viewer }) => service.subscribe(deps, viewer, input.body.subscription)),
  route(notifications.unsubscribe, ({ input, viewer }) => service.unsubscribe(deps, viewer, input.body.endpoint)),
]
