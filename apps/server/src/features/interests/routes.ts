import { interests } from '@heartwell/contract/interests/interests.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/http.ts'
import { shareContact } from './contact-sharing/service.ts'
import {
  answerInterest,
  connections,
  openRequests,
  sendInterest,
  sentRequests,
  undoWithdrawnInterest,
  withdrawInterest,
  withdrawnRequests,
} from './service.ts'

export const interestRoutes = (deps: Deps) => [
  route(interests.send, (context) => sendInterest(deps, context)),
  route(interests.answer, ({ input, viewer }) => answerInterest(deps, viewer, input)),
  route(interests.withdraw, ({ input, viewer }) => withdrawInterest(deps, viewer, input)),
  route(interests.undoWithdrawal, ({ input, viewer }) => undoWithdrawnInterest(deps, viewer, input)),
  route(interests.withdrawn, ({ viewer }) => withdrawnRequests(deps, viewer)),
  route(interests.sent, ({ viewer }) => sentRequests(deps, viewer)),
  route(interests.received, async ({ viewer }) => ({
    success: true,
    received_requests: await openRequests(deps, viewer),
  })),
  route(interests.pending, async ({ viewer }) => ({
    success: true,
    pending_requests: await openRequests(deps, viewer),
  })),
  route(interests.connections, ({ viewer }) => connections(deps, viewer)),
  route(interests.share, ({ input, viewer }) => shareContact(deps, viewer, input)),
]
