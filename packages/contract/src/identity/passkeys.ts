import { z } from 'zod'
import { accounts, KeepAccount, Outcome } from '../accounts/accounts.ts'
import { PasswordAgain } from '../accounts/own-data.ts'
import { endpoint } from '../endpoint.ts'
import { Staff } from '../review/review.ts'
import { oneLine } from '../text/one-line.ts'

/** Passkeys of one account. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60

const UNREADABLE = 'We can’t read this passkey. Please try again.'
const base64url = (max: number) =>
  z
    .string(UNREADABLE)
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE)
const CREDENTIAL_ID_MAX = 1400
const credential = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key', UNREADABLE),
}

/** What `navigator.credentials.create` answers, as JSON: `RegistrationResponseJSON` of WebAuthn, without extensions. */
export const NewCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(20_000),
        transports: z.array(z.string().max(20)).max(10).optional(),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
)
export type NewCredential = z.infer<typeof NewCredential>

/** What `navigator.credentials.get` answers, as JSON: `AuthenticationResponseJSON` of WebAuthn, without extensions. */
export const CredentialProof = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(4_000),
        authenticatorData: base64url(4_000),
        signature: base64url(4_000),
        userHandle: base64url(100).optional(),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
)
export type CredentialProof = z.infer<typeof CredentialProof>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The options of `navigator.credentials.create`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** The options of `navigator.credentials.get`. Without credentials the browser offers all passkeys of this site. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor).optional(),
})

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null until the first use. */
  last_used_at: z.iso.datetime().nullable(),
  /** Whether the authenticator copies it to other devices of its owner. */
  is_synced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const name = oneLine('Name', PASSKEY_NAME_MAX, { long: `Please keep the name under ${PASSKEY_NAME_MAX} characters` })
export const PasskeyNameForm = z.object({ name })
/** The form before the browser's own dialog. */
export const AddPasskeyForm = z.object({ name, ...PasswordAgain.shape })
const AddPasskey = z.object({ name, credential: NewCredential })
export const ProofForm = z.object({ credential: CredentialProof })

const passkeyId = z.object({ id: z.uuid() })
const List = z.object({ success: z.boolean(), passkeys: z.array(Passkey) })
export const OptionsAnswer = z.object({ success: z.boolean(), options: RequestOptions })

/**
 * Passkeys of members. Adding and removing one needs the password. Options hold a challenge, which works once, within
 * a few minutes and in the same session.
 */
export const passkeys = {
  /** For everybody who signs in with a passkey. The browser asks which one. */
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign-in-options',
    audience: 'anyone',
    response: OptionsAnswer,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'passkeyOptions',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign-in',
    audience: 'anyone',
    body: ProofForm.extend(KeepAccount.shape),
    response: accounts.login.response,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'login',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    audience: 'registered',
    response: List,
    refusals: [],
  }),
  /** Asks for the password. A wrong one is an answer without options. */
  creationOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/creation-options',
    audience: 'registered',
    body: PasswordAgain,
    response: z.object({ success: z.boolean(), message: z.string(), options: CreationOptions.optional() }),
    refusals: ['passkey.too_many', 'rate_limit.exceeded', 'busy'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    audience: 'registered',
    body: AddPasskey,
    response: Outcome,
    refusals: ['passkey.refused', 'passkey.too_many', 'passkey.known'],
    idempotent: 'by-key',
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/passkeys/:id/name',
    audience: 'registered',
    params: passkeyId,
    body: PasskeyNameForm,
    response: Outcome,
    refusals: ['not_found'],
  }),
  /** Asks for the password. A wrong one is `success: false`. */
  remove: endpoint({
    method: 'POST',
    path: '/api/passkeys/:id/remove',
    audience: 'registered',
    params: passkeyId,
    body: PasswordAgain,
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded', 'busy'],
    idempotent: 'by-key',
  }),
}

const ALL_STAFF = { audience: 'staff' } as const

/** Passkeys of staff and counsellors, with which they sign in instead of password and authenticator code. */
export const staffPasskeys = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/provider/sign-in/passkey',
    audience: 'anyone',
    body: ProofForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: Staff.optional() }),
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'staffLogin',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/provider/passkeys',
    ...ALL_STAFF,
    response: List,
    refusals: [],
  }),
  creationOptions: endpoint({
    method: 'POST',
    path: '/api/provider/passkeys/creation-options',
    ...ALL_STAFF,
    stepUp: true,
    response: z.object({ success: z.boolean(), options: CreationOptions }),
    refusals: ['staff.step_up', 'passkey.too_many'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/provider/passkeys',
    ...ALL_STAFF,
    stepUp: true,
    body: AddPasskey,
    response: Outcome,
    refusals: ['staff.step_up', 'passkey.refused', 'passkey.too_many', 'passkey.known'],
    idempotent: 'by-key',
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/provider/passkeys/:id/name',
    ...ALL_STAFF,
    params: passkeyId,
    body: PasskeyNameForm,
    response: Outcome,
    refusals: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/provider/passkeys/:id',
    ...ALL_STAFF,
    stepUp: true,
    params: passkeyId,
    response: Outcome,
    refusals: ['not_found', 'staff.step_up'],
    idempotent: 'by-key',
  }),
}
