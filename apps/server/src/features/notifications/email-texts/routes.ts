import { emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const emailTextRoutes = (deps: Deps) => [
  route(emailTexts.list, () => service.listEmails(deps)),
  route(emailTexts.read, ({ input }) => service.readEmail(deps, input.params.kind)),
  route(emailTexts.save, (context) => service.saveText(deps, context)),
  route(emailTexts.versions, ({ input }) => service.listVersions(deps, input.params.kind)),
  route(emailTexts.preview, async ({ input }) => service.preview(deps, input.params.kind, input.body)),
  route(emailTexts.previewPage, async ({ input }) => service.preview(deps, input.params.kind, input.body).html),
  commandRoute(deps, emailTexts.sendTest, (deps, { input, viewer }) =>
    service.sendTest(deps, viewer, input.params.kind, input.body),
  ),
]
