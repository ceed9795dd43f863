import {
  CreationOptions,
  type CredentialProof,
  type NewCredential,
  RequestOptions,
} from '@heartwell/contract/identity/passkeys.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'

/** ES256 and RS256: one of them is known to every authenticator, and both to every Node.js that we support. */
const ALGORITHMS = [-7, -257]

/** The site as authenticators know it. */
export type RelyingParty = { id: string; origin: string; name: string }

const LOOPBACK = new Set(['127.0.0.1', '[::1]'])

/** WebAuthn takes host names only. A site at this machine's own address has passkeys at the name `localhost`. */
export function relyingPartyOf({ publicUrl, site }: { publicUrl: string; site: { name: string } }): RelyingParty {
  const url = new URL(publicUrl)
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin, name: site.name }
}

/** A key that an account already has: browsers do not make a second one on the same device. */
type Known = { id: string; transports: string[] }
type User = { id: string; email: string; name: string }

export const TIMEOUT_MS = 300_000

export async function creationOptions(
  party: RelyingParty,
  user: User,
  known: readonly Known[],
): Promise<z.output<typeof CreationOptions>> {
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandleOf(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: TIMEOUT_MS,
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return CreationOptions.parse(options)
}

export async function requestOptions(
  party: RelyingParty,
  allowed?: readonly Known[],
): Promise<z.output<typeof RequestOptions>> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(allowed && { allowCredentials: [...allowed] }),
  })
  return RequestOptions.parse(options)
}

/** The bytes by which an authenticator knows the account. They reveal nothing about its owner. */
const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

/** The challenge that an answer claims to answer; undefined when it is unreadable. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge = data && typeof data === 'object' && 'challenge' in data ? data.challenge : undefined
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export type CheckedCredential = { id: string; publicKey: Buffer; signCount: number; isSynced: boolean }

/** @returns the new credential; undefined when it breaks a rule of WebAuthn, or is for another site or challenge */
export async function checkNewCredential(
  party: RelyingParty,
  credential: NewCredential,
  challenge: string,
): Promise<CheckedCredential | undefined> {
  const { transports = [], ...parts } = credential.response
  const response = { ...credential, response: { ...parts, transports }, clientExtensionResults: {} }
  const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id }
  const verify = verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: ALGORITHMS })
  const { verified, registrationInfo: info } = await verify.catch(() => REFUSED)
  if (!verified || !info) return undefined
  const { id, publicKey, counter } = info.credential
  return { id, publicKey: Buffer.from(publicKey), signCount: counter, isSynced: info.credentialBackedUp }
}

const REFUSED = { verified: false, registrationInfo: undefined } as const

type StoredCredential = { id: string; publicKey: Uint8Array; signCount: number; accountId: string }

/**
 * @returns the credential's new state; undefined when the signature is wrong, the owner was not verified, the counter
 * went back, or the answer is for another site, account or challenge
 */
export async function checkProof(
  party: RelyingParty,
  credential: CredentialProof,
  challenge: string,
  stored: StoredCredential,
): Promise<{ signCount: number; isSynced: boolean } | undefined> {
  const { userHandle, ...parts } = credential.response
  const handle = userHandle === undefined ? {} : { userHandle }
  if (userHandle && userHandle !== Buffer.from(userHandleOf(stored.accountId)).toString('base64url')) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...parts, ...handle }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: stored.id, publicKey: Uint8Array.from(stored.publicKey), counter: stored.signCount },
    })
    if (!verified) return undefined
    return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}
