import { passkeys } from '@heartwell/contract/identity/passkeys.ts'
import { AccountAnswer } from '@heartwell/contract/profiles/people.ts'
import { call } from '../../../platform/api/api.ts'
import { provePasskey } from '../../../platform/passkeys/browser-passkeys.ts'

/** The response may hold a status that these pages do not know. */
const signIn = { ...passkeys.signIn, response: AccountAnswer }

/** Signs a member in with a passkey. Rejects as `provePasskey` and `call` do. */
export async function signInWithPasskey(choice: { keep_account?: true } = {}) {
  const { options } = await call(passkeys.signInOptions, {})
  return call(signIn, { body: { credential: await provePasskey(options), ...choice } })
}

export { wordsOfPasskeyError } from '../../../platform/passkeys/browser-passkeys.ts'
