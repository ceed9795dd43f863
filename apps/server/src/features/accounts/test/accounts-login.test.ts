import { createHash } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { Self } from '@heartwell/contract/profiles/people.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, PASSWORD } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { isSignedIn, signIn, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'

const FAILED = { success: false, message: 'Invalid email or password.' }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('a sign-in', () => {
  test('API-07 answers with the member, the status and the approval', async () => {
    const { email, id } = await aMember(t)
    const answer = await signIn(t, email)
    expect(answer.body).toMatchObject({ success: true, message: 'Login successful' })
    expect(Self.strict().parse(answer.body.data)).toMatchObject({
      id,
      profile_completion_status: 'Tab',
      approve_reject: 'approved',
    })
  })

  test('RG-07 takes the address in any capitals', async () => {
    const { email } = await aMember(t)
    expect((await signIn(t, ` ${email.toUpperCase()} `)).body.success).toBe(true)
  })

  test('gives the session in the cookie only', async () => {
    const { email } = await aMember(t)
    const answer = await signIn(t, email)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
    expect(answer.raw.toString()).not.toContain(tokenOf(answer))
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('opens a new session each time and ends the one that the browser came with', async () => {
    const { email, token: first } = await aMember(t)
    const call = () => t.call(accounts.login, { body: { email, password: PASSWORD } }, { as: first })
    const second = tokenOf(await call())
    expect(second).not.toBe(first)
    expect(await isSignedIn(t, first)).toBe(false)
    expect(await isSignedIn(t, second)).toBe(true)
    expect(tokenOf(await call())).not.toBe(second)
  })

  test('on a second device leaves the first one signed in', async () => {
    const { email, token } = await aMember(t)
    const other = tokenOf(await signIn(t, email))
    expect(await isSignedIn(t, token)).toBe(true)
    expect(await isSignedIn(t, other)).toBe(true)
  })

  test('a rejected member may sign in to read why', async () => {
    const { email } = await aMember(t, { approval: 'rejected' })
    const { body } = await signIn(t, email)
    expect(body.data).toMatchObject({ approve_reject: 'rejected', rejection_reason: 'The pictures are blurred.' })
  })
})

describe('PM-14 a failed sign-in says the same whatever is wrong', () => {
  test.each([
    ['the password is wrong', async () => signIn(t, (await aMember(t)).email, 'wrong-password')],
    ['nobody has the address', () => signIn(t, 'nobody@members.example')],
    ['the password differs in capitals', async () => signIn(t, (await aMember(t)).email, PASSWORD.toUpperCase())],
    ['the provider logs in on the member page', async () => signIn(t, (await aStaffMember(t)).email)],
    ['a counsellor logs in there', async () => signIn(t, (await aStaffMember(t, 'counsellor')).email)],
    ['the account is suspended, and the password wrong', async () => signIn(t, await suspended(), 'wrong-password')],
  ])('when %s', async (_, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(FAILED)
    expect(tokenIn(answer)).toBeUndefined()
  })

  test('and leaves the session that the browser has', async () => {
    const { email, token } = await aMember(t)
    await t.call(accounts.login, { body: { email, password: 'wrong-password' } }, { as: token })
    expect(await isSignedIn(t, token)).toBe(true)
  })
})

test('PM-14 a suspended member with the right password is refused, and learns why and whom to write to', async () => {
  const answer = await signIn(t, await suspended())
  expect(answer.body).toEqual({
    success: false,
    message: expect.stringMatching(/^Your account is suspended.* write to hello@/),
  })
  expect(tokenIn(answer)).toBeUndefined()
})

async function suspended(): Promise<string> {
  const { id, email } = await aMember(t)
  await t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute()
  return email
}

test('a hash made with weaker parameters is renewed at the next sign-in, and only then', async () => {
  const { id, email } = await aMember(t)
  const prepared = createHash('sha512').update(PASSWORD).digest('base64')
  const weak = await hash(prepared, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await t.db.updateTable('accounts').set({ password_hash: weak }).where('id', '=', id).execute()
  const stored = async () => {
    const account = t.db.selectFrom('accounts').select('password_hash').where('id', '=', id)
    return (await account.executeTakeFirstOrThrow()).password_hash
  }
  await signIn(t, email, 'wrong-password')
  expect(await stored()).toBe(weak)
  expect((await signIn(t, email)).body.success).toBe(true)
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(t, email)).body.success).toBe(true)
  expect(await stored()).toBe(renewed)
})

describe('logging out', () => {
  test('ends the session on the server and takes its cookie away', async () => {
    const member = await aMember(t)
    const answer = await t.call(accounts.logout, {}, { as: member.token })
    expect(answer.body).toEqual({ success: true, message: 'You are logged out.' })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sid=;.*Expires=Thu, 01 Jan 1970/)
    expect(await isSignedIn(t, member.token)).toBe(false)
    expect((await t.call(accounts.logout, {}, { as: member.token })).status).toBe(401)
  })

  test('leaves the other devices signed in', async () => {
    const member = await aMember(t)
    const other = await freshSession(t, member)
    await t.call(accounts.logout, {}, { as: member.token })
    expect(await isSignedIn(t, other)).toBe(true)
  })
})
