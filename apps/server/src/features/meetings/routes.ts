import { calls } from '@heartwell/contract/meetings/calls.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http.ts'
import * as service from './calls/service.ts'

export const meetingRoutes = (deps: Deps): Route[] => [
  route(calls.ofPair, ({ viewer, input }) => service.callOfPair(deps, viewer, input)),
  route(calls.propose, (context) => service.proposeCall(deps, context)),
  route(calls.agree, (context) => service.agreeToCall(deps, context)),
  route(calls.notYet, (context) => service.sayNotYet(deps, context)),
  route(calls.cancel, (context) => service.cancelCall(deps, context)),
  route(calls.room, ({ viewer, input }) => service.callRoom(deps, viewer, input)),
  route(calls.choose, (context) => service.saveChoice(deps, context)),
  route(calls.end, (context) => service.endCall(deps, context)),
  route(calls.setOff, (context) => service.setCallsOff(deps, context)),
]
