import { content } from '@heartwell/contract/content/content.ts'
import { enquiries } from '@heartwell/contract/content/enquiries.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const enquiryRoutes = (deps: Deps) => [
  route(content.contact, (context) => service.contact(deps, context)),
  route(enquiries.list, ({ input }) => service.list(deps, input)),
  route(enquiries.answer, (context) => service.answer(deps, context)),
  route(enquiries.done, ({ input, viewer }) => service.setDone(deps, viewer, input.params.id, true)),
  route(enquiries.reopen, ({ input, viewer }) => service.setDone(deps, viewer, input.params.id, false)),
]
