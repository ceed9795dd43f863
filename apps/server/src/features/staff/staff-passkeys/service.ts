import type { Output } from '@heartwell/contract/endpoint.ts'
import type { staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/http/http.ts'
import {
  accountOfProof,
  addPasskey,
  optionsToAdd,
  PASSKEY_FAILED,
  removePasskey,
} from '../../identity/passkeys/service.ts'
import { startSession } from '../../identity/sign-ins/service.ts'
import { staffByEmail, staffById } from '../queries.ts'
import { viewStaff } from '../view.ts'

/** A passkey is two factors by itself: the device, and the finger, face or PIN that it checks. */
export async function signInWithPasskey(
  deps: Deps,
  context: Context<typeof staffPasskeys.signIn>,
): Promise<Output<typeof staffPasskeys.signIn>> {
  const id = await accountOfProof(deps, context.input.body.credential)
  const account = id === undefined ? undefined : await staffById(deps.db, id)
  if (!account) return { success: false, message: PASSKEY_FAILED }
  await startSession(deps, account, context)
  return { success: true, message: 'Welcome back.', data: viewStaff(account) }
}

export async function optionsForStaff(
  deps: Deps,
  viewer: Viewer,
): Promise<Output<typeof staffPasskeys.creationOptions>> {
  const account = await staffByEmail(deps.db, viewer.email)
  return { success: true, options: await optionsToAdd(deps, viewer, account?.name ?? '') }
}

export const addForStaff = (deps: Deps, context: Context<typeof staffPasskeys.add>) =>
  addPasskey(deps, context, recorder(deps, context.viewer, 'passkey.added'))

export const removeForStaff = (deps: Deps, context: Context<typeof staffPasskeys.remove>) =>
  removePasskey(deps, context, recorder(deps, context.viewer, 'passkey.removed'))

const recorder = (deps: Deps, viewer: Viewer, action: string) => (tx: Db, reason: string) =>
  recordAct(deps, tx, viewer, { action, subjectId: viewer.accountId, reason })
