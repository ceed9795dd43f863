import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { authenticatorCode } from '../review/review.ts'
import { OptionsAnswer, ProofForm } from './passkeys.ts'

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
  /** For one of the viewer's own passkeys. The list of credentials is empty when they have none. */
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/provider/step-up/passkey-options',
    audience: 'staff',
    response: OptionsAnswer,
    refusals: [],
  }),
  byPasskey: endpoint({
    method: 'POST',
    path: '/api/provider/step-up/passkey',
    audience: 'staff',
    body: ProofForm,
    response: Outcome,
    refusals: ['passkey.refused', 'rate_limit.exceeded'],
  }),
}
