import { calls } from '@heartwell/contract/meetings/calls.ts'
import { checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http/http.ts'
import * as callService from './calls/service.ts'
import * as checkInService from './check-ins/service.ts'
import { saveMeetingAnswer } from './day-after/service.ts'
import * as planService from './plans/service.ts'
import * as trustedService from './trusted-people/service.ts'
import { upcoming } from './upcoming/service.ts'

export const meetingRoutes = (deps: Deps): Route[] => [
  route(calls.ofPair, ({ viewer, input }) => callService.callOfPair(deps, viewer, input)),
  route(calls.propose, (context) => callService.proposeCall(deps, context)),
  route(calls.agree, (context) => callService.agreeToCall(deps, context)),
  route(calls.notYet, (context) => callService.sayNotYet(deps, context)),
  route(calls.cancel, (context) => callService.cancelCall(deps, context)),
  route(calls.room, ({ viewer, input }) => callService.callRoom(deps, viewer, input)),
  route(calls.choose, (context) => callService.saveChoice(deps, context)),
  route(calls.end, (context) => callService.endCall(deps, context)),
  route(calls.answer, (context) => callService.saveCallAnswer(deps, context)),
  route(calls.setOff, (context) => callService.setCallsOff(deps, context)),
  route(plans.ofPair, ({ viewer, input }) => planService.planOfPair(deps, viewer, input)),
  route(plans.suggest, (context) => planService.suggestPlan(deps, context)),
  route(plans.agree, (context) => planService.agreeToPlan(deps, context)),
  route(plans.notYet, (context) => planService.declinePlan(deps, context)),
  route(plans.cancel, (context) => planService.cancelPlan(deps, context)),
  route(plans.answer, (context) => saveMeetingAnswer(deps, context)),
  route(plans.calendarFile, ({ viewer, input }) => planService.planFile(deps, viewer, input)),
  route(plans.upcoming, ({ viewer }) => upcoming(deps, viewer)),
  route(checkIns.watch, ({ viewer, input }) => checkInService.watchOfPlan(deps, viewer, input)),
  route(checkIns.saveWatch, ({ viewer, input }) => checkInService.saveWatch(deps, viewer, input)),
  route(checkIns.current, ({ viewer }) => checkInService.currentCheckIn(deps, viewer)),
  route(checkIns.answer, (context) => checkInService.answerCheckIn(deps, context)),
  route(trustedPeople.invite, (context) => trustedService.inviteTrustedPerson(deps, context)),
  route(trustedPeople.remove, ({ viewer }) => trustedService.removeTrustedPerson(deps, viewer)),
  route(trustedPeople.read, ({ input }) => trustedService.trustedPage(deps, input)),
  route(trustedPeople.agree, ({ input }) => trustedService.agreeToHelp(deps, input)),
  route(trustedPeople.stop, (context) => trustedService.stopHelping(deps, context)),
]
