import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

export const pictureRequests = {
  /** Asks the partner once whether the viewer may send pictures. Without need, or again, it changes nothing. */
  ask: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/picture-request',
    audience: 'participant',
    params: z.object({ partnerId: z.uuid().toLowerCase() }),
    response: Outcome,
    refusals: [
      'not_found',
      'conversation.not_open',
      'conversation.finished',
      'conversation.booking_ended',
      'rate_limit.exceeded',
    ],
    rateLimit: 'sharing',
  }),
}
