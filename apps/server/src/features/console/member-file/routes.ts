import { memberFile } from '@heartwell/contract/console/member-file.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http/http.ts'
import { endSlowSending } from '../../safety/slow-sending/service.ts'
import * as service from './service.ts'

export const memberFileRoutes = (deps: Deps) => [
  route(memberFile.file, ({ input, viewer }) => service.readFile(deps, viewer, input)),
  route(memberFile.timeline, ({ input }) => service.timeline(deps, input)),
  route(memberFile.addNote, (context) => service.addNote(deps, context)),
  route(memberFile.endSlowSending, ({ input, viewer }) => endSlowSending(deps, viewer, input)),
  route(memberFile.endSession, ({ input, viewer }) => service.endSession(deps, viewer, input)),
]
