import type {
  CreationOptions,
  CredentialProof,
  NewCredential,
  RequestOptions,
} from '@heartwell/contract/identity/passkeys.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { z } from 'zod'
import { wordsOf } from '../api/api-error.ts'

type Creation = z.output<typeof CreationOptions>
type Request = z.output<typeof RequestOptions>
/** Without the properties that are undefined, as the server sends them. */
const given = <T>(value: unknown): T => JSON.parse(JSON.stringify(value))

/** Asks the browser for a new passkey. Rejects with an error of WebAuthn; see `wordsOfPasskeyError`. */
export async function createPasskey(options: Creation): Promise<NewCredential> {
  return startRegistration({ optionsJSON: given(options) })
}

/** Asks the browser to sign with a passkey. Rejects with an error of WebAuthn; see `wordsOfPasskeyError`. */
export async function provePasskey(options: Request): Promise<CredentialProof> {
  return startAuthentication({ optionsJSON: given(options) })
}

const TEXTS: Record<string, string> = {
  // The browser does not say whether the reader closed its window, or has no passkey.
  NotAllowedError: 'Your browser gave us no passkey. Please try again.',
  AbortError: 'Your browser gave us no passkey. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address.',
  NotSupportedError: 'This device can’t make a passkey for us.',
}

/** The text about a failed call or a failed passkey. */
export function wordsOfPasskeyError(error: unknown): string | undefined {
  const refusal = wordsOf(error)
  if (refusal) return refusal
  if (!('PublicKeyCredential' in window)) return 'This browser doesn’t support passkeys.'
  return error instanceof Error ? TEXTS[error.name] : undefined
}
