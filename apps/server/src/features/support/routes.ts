import { content } from '@heartwell/contract/content.ts'
import { enquiries } from '@heartwell/contract/enquiries.ts'
import { support } from '@heartwell/contract/support.ts'
import { supportDesk } from '@heartwell/contract/support-desk.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http.ts'
import * as service from './service.ts'

export const supportRoutes = (deps: Deps) => [
  route(content.contact, ({ input }) => service.contact(deps, input)),
  route(enquiries.list, ({ input }) => service.list(deps, input)),
  route(enquiries.answer, ({ input, viewer }) => service.answer(deps, viewer, input.params.id, input.body.text)),
  route(enquiries.done, ({ input, viewer }) => service.setDone(deps, viewer, input.params.id, true)),
  route(enquiries.reopen, ({ input, viewer }) => service.setDone(deps, viewer, input.params.id, false)),
  route(support.send, ({ input, viewer, files }) => service.send(deps, viewer, input, files)),
  route(support.cases, ({ input, viewer }) => service.ownCases(deps, viewer, input.query.cursor)),
  route(support.case, ({ input, viewer }) => service.ownCase(deps, viewer, input.params.number)),
  route(support.reply, ({ input, viewer, files }) => service.reply(deps, viewer, input, files)),
  route(support.image, ({ input, viewer }) => service.image(deps, input.params.id, viewer.accountId)),
  route(supportDesk.list, ({ input }) => service.deskList(deps, input)),
  route(supportDesk.case, ({ input }) => service.deskCase(deps, input.params.number)),
  route(supportDesk.answer, ({ input, viewer }) =>
    service.answerCase(deps, viewer, input.params.number, input.body.text),
  ),
  route(supportDesk.close, ({ input, viewer }) => service.closeCase(deps, viewer, input.params.number)),
  route(supportDesk.reopen, ({ input, viewer }) => service.reopenCase(deps, viewer, input.params.number)),
  route(supportDesk.image, ({ input }) => service.image(deps, input.params.id)),
]
