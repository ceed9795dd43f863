import { PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { passkeys } from '@heartwell/contract/identity/passkeys.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Context } from '../../../platform/http/http.ts'
import { accountOfProof, optionsToAdd, PASSKEY_FAILED, removePasskey } from '../../identity/passkeys/service.ts'
import { hasPassword } from '../../identity/sign-ins/service.ts'
import { accountById } from '../queries.ts'
import { canSignIn, isSuspended } from '../rules.ts'
import { enter, refuseSuspended } from '../service.ts'

/** The same rules as for the sign-in with a password, except that strangers' wrong passwords do not delay it. */
export async function loginWithPasskey(
  deps: Deps,
  context: Context<typeof passkeys.signIn>,
): Promise<Output<typeof passkeys.signIn>> {
  const id = await accountOfProof(deps, context.input.body.credential)
  const found = id === undefined ? undefined : await accountById(deps.db, id)
  if (found && isSuspended(found)) return refuseSuspended(deps, found.id)
  if (!found || !canSignIn(found, deps.clock())) return { success: false, message: PASSKEY_FAILED }
  return enter(deps, found, context, context.input.body.keep_account)
}

export async function optionsForMember(
  deps: Deps,
  viewer: Viewer,
  password: string,
): Promise<Output<typeof passkeys.creationOptions>> {
  if (!(await hasPassword(deps, viewer, password))) return { success: false, message: PASSWORD_WRONG }
  const account = await accountById(deps.db, viewer.accountId)
  const options = await optionsToAdd(deps, viewer, account?.name ?? '')
  return { success: true, message: 'Your browser asks you now.', options }
}

export async function removeOfMember(
  deps: Deps,
  context: Context<typeof passkeys.remove>,
): Promise<Output<typeof passkeys.remove>> {
  const { viewer, input } = context
  if (!(await hasPassword(deps, viewer, input.body.password))) return { success: false, message: PASSWORD_WRONG }
  return removePasskey(deps, context)
}
