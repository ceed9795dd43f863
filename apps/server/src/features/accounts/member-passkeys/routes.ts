import { passkeys } from '@heartwell/contract/identity/passkeys.ts'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../platform/http/http.ts'
import { addPasskey, listPasskeys, optionsToSignIn, renamePasskey } from '../../identity/passkeys/service.ts'
import { loginWithPasskey, optionsForMember, removeOfMember } from './service.ts'

export const passkeyRoutes = (deps: Deps) => [
  route(passkeys.signInOptions, () => optionsToSignIn(deps)),
  route(passkeys.signIn, (context) => loginWithPasskey(deps, context)),
  route(passkeys.list, ({ viewer }) => listPasskeys(deps, viewer)),
  route(passkeys.creationOptions, ({ viewer, input }) => optionsForMember(deps, viewer, input.body.password)),
  route(passkeys.add, (context) => addPasskey(deps, context)),
  route(passkeys.rename, ({ viewer, input }) => renamePasskey(deps, viewer, input)),
  route(passkeys.remove, (context) => removeOfMember(deps, context)),
]
