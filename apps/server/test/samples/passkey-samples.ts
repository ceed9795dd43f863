import { randomBytes, randomUUID } from 'node:crypto'
import { passkeys, staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { virtualPasskey } from '../doubles/virtual-authenticator.ts'
import { PASSWORD, type Person } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import type { Answer, CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** Stores a passkey of this account, whose private key nobody has. @returns its id */
export async function aStoredPasskey(t: TestApp, accountId: string): Promise<string> {
  const { id } = await t.db
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(77),
      sign_count: '0',
      transports: [],
      is_synced: true,
      name: 'Telephone',
      created_at: t.deps.clock(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Options = { challenge: string; user: { id: string } }
/** The options of an answer. Those to sign in name no user. */
export const optionsIn = ({ body }: Answer) => body.options as Options

/** Adds a passkey as the pages do. @returns it, and the answer to the last call */
export async function addVirtualPasskey(t: TestApp, person: Person, name = 'Laptop') {
  const as = await freshSession(t, person)
  const isMember = !('secret' in person)
  const asked = isMember
    ? await t.call(passkeys.creationOptions, { body: { password: PASSWORD } }, { as })
    : await t.call(staffPasskeys.creationOptions, {}, { as })
  const passkey = virtualPasskey()
  const body = { name, credential: passkey.create(optionsIn(asked)) }
  return { passkey, answer: await t.call(isMember ? passkeys.add : staffPasskeys.add, { body }, { as }) }
}

/** The passkeys of the world's people by their accounts. */
export async function passkeySamples(t: TestApp, people: readonly Person[]): Promise<(accountId: string) => string> {
  const stored = new Map<string, string>()
  for (const { id } of people) stored.set(id, await aStoredPasskey(t, id))
  return (accountId) => stored.get(accountId) ?? randomUUID()
}

const ANY = virtualPasskey()
const NO_CHALLENGE = { challenge: 'bm9uZQ', user: { id: 'bm9uZQ' } }
const added = () => ({ body: { name: 'Laptop', credential: ANY.create(NO_CHALLENGE) } })
const proof = () => ({ body: { credential: ANY.prove(NO_CHALLENGE) } })
type Sample = (world: World, me: { id: string }) => CallInput
const rename: Sample = ({ passkeyOf }, { id }) => ({ params: { id: passkeyOf(id) }, body: { name: 'Old telephone' } })

/** Answers to challenges that nobody asked for: the endpoints refuse them. */
export const PASSKEY_SAMPLES: Record<string, Sample> = {
  'passkeys.signInOptions': () => ({}),
  'passkeys.signIn': proof,
  'passkeys.list': () => ({}),
  'passkeys.creationOptions': () => ({ body: { password: PASSWORD } }),
  'passkeys.add': added,
  'passkeys.rename': rename,
  'passkeys.remove': ({ passkeyOf }, { id }) => ({ params: { id: passkeyOf(id) }, body: { password: PASSWORD } }),
  'staffPasskeys.signIn': proof,
  'staffPasskeys.list': () => ({}),
  'staffPasskeys.creationOptions': () => ({}),
  'staffPasskeys.add': added,
  'staffPasskeys.rename': rename,
  'staffPasskeys.remove': ({ passkeyOf }, { id }) => ({ params: { id: passkeyOf(id) } }),
  'stepUp.passkeyOptions': () => ({}),
  'stepUp.byPasskey': proof,
}
