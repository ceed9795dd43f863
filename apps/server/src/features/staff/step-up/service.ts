import type { Output } from '@heartwell/contract/endpoint.ts'
import type { stepUp } from '@heartwell/contract/step-up.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { setAuthenticatedAt } from '../../accounts/sessions/service.ts'
import { assertOwnCode } from '../service.ts'

export async function stepUpByCode(deps: Deps, viewer: Viewer, code: string): Promise<Output<typeof stepUp.byCode>> {
  await assertOwnCode(deps, viewer, code)
  await setAuthenticatedAt(deps.db, viewer.sessionId, deps.clock())
  return { success: true, message: 'Thank you. You can go on.' }
}
