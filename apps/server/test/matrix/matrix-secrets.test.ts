import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../database/sample-rows.ts'
import { aMember, PASSWORD, type Person } from '../factories.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { codeMailedTo, sendCode } from '../steps/account-steps.ts'
import { type Answer, type TestApp, testApp, tokenIn } from '../test-app.ts'
import { freshSession, insider } from './roles.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
})
afterAll(() => t.close())

/** Fields that choose a new password instead of proving who calls. */
const NEW_PASSWORDS = [
  'accountRecovery.complete password',
  'accountRecovery.complete confirmPassword',
  'accounts.register password',
  'accounts.register confirmPassword',
  'accounts.resetPassword password',
  'accounts.resetPassword confirmPassword',
  'staffAccounts.join password',
]

const secrets = Object.entries(ENDPOINTS)
  .flatMap(([name, { body }]) => Object.keys(body?.shape ?? {}).map((field) => ({ name, field })))
  .filter(({ field }) => /password|^code$/i.test(field))
  .filter(({ name, field }) => !NEW_PASSWORDS.includes(`${name} ${field}`))

type Body = Record<string, unknown>
/** What the samples of the matrix do not have, because the matrix must not change that much. */
const RIGHT: Record<string, (me: Person) => Body | Promise<Body>> = {
  'accounts.resetPassword': async ({ email }) => {
    await sendCode(t, email)
    return { code: await codeMailedTo(t, email) }
  },
  'onboarding.updateUser': () => ({
    pre_consent_for_displaying_images: undefined,
    name: 'Asha Rao',
    email: newAddress(),
    phone: '02079460123',
    dob: '1968-03-05',
    gender: 'F',
    profession: 'Potter',
    address: '',
    password: PASSWORD,
  }),
  'ownData.leave': () => ({ password: PASSWORD }),
}

/** The caller, who may be used up by the call with the right secret. */
function callerOf(name: string): Promise<Person> | Person {
  const { audience } = ENDPOINTS[name]!
  if (audience === 'provider' || audience === 'staff') return world.people[insider(ENDPOINTS[name]!)]
  // Their passkey is in the sample.
  if (name === 'passkeys.remove') return world.people.approved
  return aMember(t, name === 'accounts.changeUnverifiedEmail' ? { status: 'RegistrationVarification' } : {})
}

/** Another secret of the same form. */
const wrongOf = (secret: unknown): string =>
  /^\d{6}$/.test(String(secret)) ? String((Number(secret) + 1) % 1_000_000).padStart(6, '0') : `${secret}x`

async function send(name: string, me: Person, body: Body): Promise<Answer> {
  const e = ENDPOINTS[name]!
  const as = e.audience === 'anyone' ? {} : { as: await freshSession(t, me) }
  return t.call(e, { ...sampleOf(name, world, me), body }, as)
}

/** Everything that one of these calls may change, without what counts failed attempts. */
async function stored(): Promise<unknown> {
  const tables = ['accounts', 'members', 'staff', 'staff_invitations', 'archives', 'email_changes']
  const rows: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows: found } = await sql<{ row: Body }>`
      select to_jsonb(r) as row from ${sql.table(table)} as r order by r::text`.execute(t.db)
    rows[table] = found.map(({ row: { totp_last_step: _, ...row } }) => row)
  }
  return rows
}

test('the list of new passwords names fields of the contract only', () => {
  const fields = Object.entries(ENDPOINTS).flatMap(([name, { body }]) =>
    Object.keys(body?.shape ?? {}).map((field) => `${name} ${field}`),
  )
  expect(NEW_PASSWORDS.filter((field) => !fields.includes(field))).toEqual([])
})

describe.each(secrets)('$name with another $field', ({ name, field }) => {
  test('is refused and changes nothing, and the right one is taken', async () => {
    const me = await callerOf(name)
    const sample = sampleOf(name, world, me).body as Body // Each of these endpoints has a body.
    const body = { ...sample, ...(await RIGHT[name]?.(me)) }
    // A code works once, also for another case.
    await t.db.updateTable('accounts').set({ totp_last_step: null }).execute()
    const before = await stored()
    const refused = await send(name, me, { ...body, [field]: wrongOf(body[field]) })
    expect(refused.body).toMatchObject({ success: false })
    expect(tokenIn(refused)).toBeUndefined()
    expect(await stored()).toEqual(before)
    const taken = await send(name, me, body)
    expect(taken).toMatchObject({ status: 200, body: { success: true } })
  })
})
