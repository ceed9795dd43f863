import { introductionConsent } from '@heartwell/contract/introductions/consent.ts'
import { introductionFigures } from '@heartwell/contract/introductions/introduction-figures.ts'
import { mandates } from '@heartwell/contract/introductions/mandates.ts'
import { meetingDecisions } from '@heartwell/contract/introductions/meeting-decisions.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, type Route, route } from '../../platform/http/http.ts'
import { consentOf, refuseCounsellor, saveConsent } from './consent/service.ts'
import { figuresByCounsellor } from './figures/service.ts'
import { answerLetter, lettersTo, letterTo } from './letters/service.ts'
import { buyMandate, mandatesOf } from './mandates/service.ts'
import { decideMeeting, listDisputedMeetings } from './meeting-decisions/service.ts'

export const introductionRoutes = (deps: Deps): Route[] => [
  route(introductionConsent.read, ({ viewer }) => consentOf(deps, viewer)),
  route(introductionConsent.save, (context) => saveConsent(deps, context)),
  route(introductionConsent.refuse, (context) => refuseCounsellor(deps, context)),
  route(letters.list, ({ viewer }) => lettersTo(deps, viewer)),
  route(letters.read, ({ viewer, input }) => letterTo(deps, viewer, input)),
  route(letters.answer, (context) => answerLetter(deps, context)),
  route(introductionFigures.read, () => figuresByCounsellor(deps)),
  route(mandates.list, ({ viewer }) => mandatesOf(deps, viewer)),
  route(mandates.buy, ({ viewer, input }) => buyMandate(deps, viewer, input)),
  route(meetingDecisions.list, () => listDisputedMeetings(deps)),
  commandRoute(deps, meetingDecisions.decide, (deps, { viewer, input }) => decideMeeting(deps, viewer, input)),
]
