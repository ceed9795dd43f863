import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { stepUp } from '@heartwell/contract/identity/step-up.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isOwnProof } from '../../identity/passkeys/service.ts'
import { setAuthenticatedAt } from '../../identity/sessions/service.ts'
import { assertOwnCode } from '../service.ts'

const CONFIRMED = { success: true, message: 'Thank you. You can go on.' }

export async function stepUpByCode(deps: Deps, viewer: Viewer, code: string): Promise<Output<typeof stepUp.byCode>> {
  await assertOwnCode(deps, viewer, code)
  await setAuthenticatedAt(deps.db, viewer.sessionId, deps.clock())
  return CONFIRMED
}

/** @throws AppError passkey.refused */
export async function stepUpByPasskey(
  deps: Deps,
  viewer: Viewer,
  { body: { credential } }: Input<typeof stepUp.byPasskey>,
): Promise<Output<typeof stepUp.byPasskey>> {
  if (!(await isOwnProof(deps, viewer, credential))) throw new AppError('passkey.refused')
  await setAuthenticatedAt(deps.db, viewer.sessionId, deps.clock())
  return CONFIRMED
}
