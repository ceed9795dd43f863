import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { authenticatorCode } from './review.ts'

export const StepUpForm = z.object({ code: authenticatorCode })

/**
 * Step-up authentication of staff: a fresh second factor in an open session. Endpoints with `stepUp: true` are refused
 * with `staff.step_up` unless the sign-in or a step-up of this session is at most `STEP_UP_MINUTES` old.
 */
export const stepUp = {
  /** With a code of the authenticator, which works once. */
  byCode: endpoint({
    method: 'POST',
    path: '/api/provider/step-up',
    audience: 'staff',
    body: StepUpForm,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
  }),
}
