import { accounts, EMAIL_UNCHANGED } from '@heartwell/contract/accounts/accounts.ts'
import { PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { newAddress } from '../../../../test/database/sample-rows.ts'
import { aMember } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import {
  codeMailedTo,
  confirm,
  from,
  linkMailedTo,
  reset,
  sendCode,
  signIn,
  someAddress,
  tokenOf,
} from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())

async function aNewcomer() {
  const body = aRegistration()
  const answer = await t.call(accounts.register, { body }, { headers: from(someAddress()) })
  const { id } = answer.body.data as { id: string } // A successful registration returns the member.
  return { id, email: body.email, password: body.password, token: tokenOf(answer) }
}
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

const change = (
  who: Pick<Newcomer, 'token' | 'password'>,
  email: string,
  { password = who.password, network = someAddress() } = {},
) => t.call(accounts.changeUnverifiedEmail, { body: { email, password } }, { as: who.token, headers: from(network) })
const emailOf = async ({ id }: { id: string }) =>
  (await t.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('RG-20 ST-35 another address before the verification', () => {
  test('keeps the registration, and its link verifies the new address', async () => {
    const newcomer = await aNewcomer()
    const email = newAddress()
    expect((await change(newcomer, email.toUpperCase())).body).toEqual({
      success: true,
      message: `We’ve sent a link to ${email}. The link in the earlier email no longer works.`,
    })
    expect((await confirm(t, await linkMailedTo(t, email))).body).toMatchObject({ success: true })
    const { body } = await t.call(profiles.getUser, { body: { user_id: newcomer.id } }, { as: newcomer.token })
    expect(body.data).toMatchObject({ email, verification_status: '1', profile_completion_status: 'gender' })
    expect((await signIn(t, email, newcomer.password, from(someAddress()))).body.success).toBe(true)
    expect((await signIn(t, newcomer.email, newcomer.password, from(someAddress()))).body.success).toBe(false)
  })

  test('makes the link and the reset code of the old address useless, and emails that address nothing', async () => {
    const newcomer = await aNewcomer()
    const link = await linkMailedTo(t, newcomer.email)
    await sendCode(t, newcomer.email)
    const code = await codeMailedTo(t, newcomer.email)
    const before = (await t.mailsTo(newcomer.email)).length
    expect((await change(newcomer, newAddress())).body.success).toBe(true)
    expect((await confirm(t, link)).body.success).toBe(false)
    expect((await reset(t, newcomer.email, code)).body.success).toBe(false)
    expect(await t.mailsTo(newcomer.email)).toHaveLength(before)
  })

  test.each([
    ['a wrong password', { password: 'not-the-password' }, { password: PASSWORD_WRONG }],
    ['no password', { password: '' }, { password: 'Password is required' }],
  ])('with %s changes nothing', async (_what, given, errors) => {
    const newcomer = await aNewcomer()
    const link = await linkMailedTo(t, newcomer.email)
    expect(await change(newcomer, newAddress(), given)).toMatchObject({ status: 400, body: { errors } })
    expect(await emailOf(newcomer)).toBe(newcomer.email)
    expect((await confirm(t, link)).body.success).toBe(true)
  })

  test('refuses the address in use, one of somebody else, and one that is none', async () => {
    const newcomer = await aNewcomer()
    const other = await aMember(t)
    const answers = [newcomer.email, other.email, 'margaret']
    const errors = []
    for (const email of answers) errors.push((await change(newcomer, email)).body.errors)
    expect(errors).toEqual([
      { email: EMAIL_UNCHANGED },
      { email: 'This email is already registered.' },
      { email: 'Invalid email format' },
    ])
    expect(await emailOf(newcomer)).toBe(newcomer.email)
    expect(await t.mailsTo(other.email)).toEqual([])
  })

  test('is refused to visitors and to verified members', async () => {
    const member = await aMember(t)
    const token = await freshSession(t, member)
    expect((await change({ token: '', password: 'x' }, newAddress())).status).toBe(401)
    expect((await change({ token, password: 'x' }, newAddress())).body).toEqual({
      success: false,
      message: 'Your email is already verified.',
    })
    expect(await emailOf(member)).toBe(member.email)
  })

  test('PM-14 is possible five times a day, whatever the answers are', async () => {
    const newcomer = await aNewcomer()
    const other = await aMember(t)
    const tried = [newAddress(), other.email, newAddress(), other.email, newAddress(), newAddress(), other.email]
    const statuses = []
    for (const email of tried) statuses.push((await change(newcomer, email)).status)
    expect(statuses).toEqual([200, 400, 200, 400, 200, 429, 429])
  })

  test('PM-14 is possible five times a day from one network, for free and registered addresses alike', async () => {
    const network = someAddress()
    const other = await aMember(t)
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push((await change(await aNewcomer(), newAddress(), { network })).status)
    for (const email of [newAddress(), other.email])
      statuses.push((await change(await aNewcomer(), email, { network })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('loses against the old link when that is opened first', async () => {
    const newcomer = await aNewcomer()
    const link = await linkMailedTo(t, newcomer.email)
    const hold = (tx: Db) =>
      tx.selectFrom('verification_links').selectAll().where('account_id', '=', newcomer.id).forUpdate().execute()
    const calls = [() => confirm(t, link), () => change(newcomer, newAddress())]
    const [opened, changed] = await startWhileHeld(t, hold, calls)
    expect(opened?.body.success).toBe(true)
    expect(changed?.body).toEqual({ success: false, message: 'Your email is already verified.' })
    expect(await emailOf(newcomer)).toBe(newcomer.email)
  })

  test('two newcomers who want the same address at once: one gets it', async () => {
    const asha = await aNewcomer()
    const ravi = await aNewcomer()
    const email = newAddress()
    const answers = await Promise.all([change(asha, email), change(ravi, email)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const emails = await Promise.all([asha, ravi].map(emailOf))
    expect(emails.filter((each) => each === email)).toHaveLength(1)
  })
})

test('with EMAIL_ORACLE=off every address gets the same answer, before any is looked up', async () => {
  const quiet = await testApp({ env: { EMAIL_ORACLE: 'off' } })
  try {
    const other = await aMember(quiet)
    const newcomer = await aMember(quiet, { status: 'RegistrationVarification' })
    const ask = (email: string) =>
      quiet.call(accounts.changeUnverifiedEmail, { body: { email, password: 'anything' } }, { as: newcomer.token })
    const free = await ask(newAddress())
    const taken = await ask(other.email)
    expect(free.body.errors).toEqual({ email: 'Please register again with this address.' })
    expect({ ...taken.body, request_id: '' }).toEqual({ ...free.body, request_id: '' })
  } finally {
    await quiet.close()
  }
})
