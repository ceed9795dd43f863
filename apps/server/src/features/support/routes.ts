import { support } from '@heartwell/contract/support.ts'
import { supportInbox } from '@heartwell/contract/support-inbox.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http.ts'
import * as service from './service.ts'

export const supportRoutes = (deps: Deps) => [
  route(support.send, ({ input, viewer, files }) => service.send(deps, viewer, input, files)),
  route(support.cases, ({ input, viewer }) => service.ownCases(deps, viewer, input.query.cursor)),
  route(support.case, ({ input, viewer }) => service.ownCase(deps, viewer, input.params.number)),
  route(support.reply, ({ input, viewer, files }) => service.reply(deps, viewer, input, files)),
  route(support.image, ({ input, viewer }) => service.image(deps, input.params.id, viewer.accountId)),
  route(supportInbox.list, ({ input }) => service.listCases(deps, input)),
  route(supportInbox.case, ({ input }) => service.readCase(deps, input.params.number)),
  route(supportInbox.answer, ({ input, viewer }) =>
    service.answerCase(deps, viewer, input.params.number, input.body.text),
  ),
  route(supportInbox.close, ({ input, viewer }) => service.closeCase(deps, viewer, input.params.number)),
  route(supportInbox.reopen, ({ input, viewer }) => service.reopenCase(deps, viewer, input.params.number)),
  route(supportInbox.image, ({ input }) => service.image(deps, input.params.id)),
]
