import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { type CredentialProof, PASSKEYS_MAX, type passkeys } from '@heartwell/contract/identity/passkeys.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import {
  challengeIn,
  checkNewCredential,
  checkProof,
  creationOptions,
  relyingPartyOf,
  requestOptions,
  TIMEOUT_MS,
} from '../../../platform/crypto/webauthn.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import * as q from './queries.ts'
import { passkeyAddedMail, passkeyRemovedMail, viewPasskey } from './view.ts'

export { countPasskeys, deletePasskeysOf } from './queries.ts'

export const PASSKEY_FAILED = 'We couldn’t log you in with this passkey. Please try again, or use your password.'

type Done = Output<typeof passkeys.add>
/** What a feature records in the transaction in which a passkey is added or removed. */
type Record = (tx: Db, passkeyName: string) => Promise<void>

export async function listPasskeys({ db }: Deps, { accountId }: Viewer): Promise<Output<typeof passkeys.list>> {
  return { success: true, passkeys: (await q.passkeysOf(db, accountId)).map(viewPasskey) }
}

/** Stores the challenge of the options. It works once, for this purpose and in this session. */
async function keepChallenge(deps: Deps, challenge: string, purpose: q.Purpose, viewer?: Viewer) {
  const now = deps.clock()
  await q.deleteExpiredChallenges(deps.db, now)
  await q.insertChallenge(deps.db, {
    challenge_hash: linkHash(challenge),
    purpose,
    session_id: viewer?.sessionId ?? null,
    expires_at: new Date(now.getTime() + TIMEOUT_MS),
  })
}

/** @returns the challenge that is answered; undefined when it is not ours, used, expired or of another session */
async function takeChallenge(
  deps: Deps,
  credential: Parameters<typeof challengeIn>[0],
  purpose: q.Purpose,
  viewer?: Viewer,
) {
  const challenge = challengeIn(credential)
  if (challenge === undefined) return undefined
  const wanted = { challenge_hash: linkHash(challenge), purpose, session_id: viewer?.sessionId ?? null }
  return (await q.takeChallenge(deps.db, { ...wanted, now: deps.clock() })) ? challenge : undefined
}

const asKnown = (row: q.PasskeyRow) => ({ id: row.credential_id, transports: row.transports })

/** The options with which the viewer's browser creates a passkey. @throws AppError passkey.too_many */
export async function optionsToAdd(deps: Deps, viewer: Viewer, displayName: string) {
  const known = await q.passkeysOf(deps.db, viewer.accountId)
  if (known.length >= PASSKEYS_MAX) throw new AppError('passkey.too_many')
  const user = { id: viewer.accountId, email: viewer.email, name: displayName }
  const options = await creationOptions(relyingPartyOf(deps.config), user, known.map(asKnown))
  await keepChallenge(deps, options.challenge, 'add', viewer)
  return options
}

export async function addPasskey(
  deps: Deps,
  { viewer, input, once }: Pick<Context<typeof passkeys.add>, 'viewer' | 'input' | 'once'>,
  record?: Record,
): Promise<Done> {
  const { name, credential } = input.body
  const challenge = await takeChallenge(deps, credential, 'add', viewer)
  const checked = challenge && (await checkNewCredential(relyingPartyOf(deps.config), credential, challenge))
  if (!checked) throw new AppError('passkey.refused')
  return once(async (tx) => {
    // Two requests at once wait for each other here, so that both count the passkey of the first.
    await lockRow(tx, 'accounts', viewer.accountId)
    if ((await q.countPasskeys(tx, viewer.accountId)) >= PASSKEYS_MAX) throw new AppError('passkey.too_many')
    const added = await q.insertPasskey(tx, {
      account_id: viewer.accountId,
      credential_id: checked.id,
      public_key: checked.publicKey,
      sign_count: String(checked.signCount),
      transports: credential.response.transports ?? [],
      is_synced: checked.isSynced,
      name,
      created_at: deps.clock(),
    })
    if (!added) throw new AppError('passkey.known')
    await record?.(tx, name)
    await deps.mailer.queue(tx, passkeyAddedMail(deps.config, signedIn(viewer), deps.clock()))
    return { success: true, message: 'The passkey is added. You can log in with it from now on.' }
  })
}

const signedIn = ({ accountId: id, email, role }: Viewer) => ({ id, email, role })

export async function renamePasskey(
  { db }: Deps,
  viewer: Viewer,
  { params: { id }, body: { name } }: Input<typeof passkeys.rename>,
): Promise<Done> {
  if (!(await q.renamePasskey(db, viewer.accountId, id, name))) throw new AppError('not_found')
  return { success: true, message: 'The name is saved.' }
}

type Removing = Pick<Context<typeof passkeys.remove>, 'viewer' | 'once'> & { input: { params: { id: string } } }

export function removePasskey(deps: Deps, { viewer, input, once }: Removing, record?: Record): Promise<Done> {
  return once(async (tx) => {
    const removed = await q.deletePasskey(tx, viewer.accountId, input.params.id)
    if (!removed) throw new AppError('not_found')
    await record?.(tx, removed.name)
    await deps.mailer.queue(tx, passkeyRemovedMail(deps.config, signedIn(viewer), deps.clock()))
    return { success: true, message: 'The passkey is removed. It no longer logs in to your account.' }
  })
}

export async function optionsToSignIn(deps: Deps): Promise<Output<typeof passkeys.signInOptions>> {
  const options = await requestOptions(relyingPartyOf(deps.config))
  await keepChallenge(deps, options.challenge, 'sign_in')
  return { success: true, options }
}

export async function optionsToStepUp(deps: Deps, viewer: Viewer): Promise<Output<typeof passkeys.signInOptions>> {
  const own = await q.passkeysOf(deps.db, viewer.accountId)
  const options = await requestOptions(relyingPartyOf(deps.config), own.map(asKnown))
  await keepChallenge(deps, options.challenge, 'step_up', viewer)
  return { success: true, options }
}

/** @returns the id of the account that signs in; undefined when the passkey proves nothing */
export const accountOfProof = (deps: Deps, credential: CredentialProof) => checkStored(deps, credential, 'sign_in')

/** Whether a passkey of the viewer's own answers a challenge of this session. */
export async function isOwnProof(deps: Deps, viewer: Viewer, credential: CredentialProof): Promise<boolean> {
  return (await checkStored(deps, credential, 'step_up', viewer)) !== undefined
}

/** The challenge is taken before anything else, so that a failed attempt uses it up, too. */
async function checkStored(deps: Deps, credential: CredentialProof, purpose: q.Purpose, viewer?: Viewer) {
  const challenge = await takeChallenge(deps, credential, purpose, viewer)
  if (challenge === undefined) return undefined
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.lockCredential(tx, credential.id)
    if (!row || (viewer && row.account_id !== viewer.accountId)) return undefined
    const checked = await checkProof(relyingPartyOf(deps.config), credential, challenge, {
      id: row.credential_id,
      publicKey: row.public_key,
      signCount: Number(row.sign_count),
      accountId: row.account_id,
    })
    if (!checked) return undefined
    const { signCount, isSynced } = checked
    await q.noteUse(tx, row.id, { sign_count: String(signCount), is_synced: isSynced, last_used_at: deps.clock() })
    return row.account_id
  })
}
