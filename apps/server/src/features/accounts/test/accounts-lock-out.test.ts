import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, PASSWORD } from '../../../../test/factories.ts'
import {
  codeMailedTo,
  from,
  NEW_PASSWORD,
  otherThan,
  sendCode,
  signIn,
  someAddress,
} from '../../../../test/steps/account-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'
import { DEVICE_COOKIE } from '../../../platform/http/http.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())

/** The cookie by which the server knows this browser again. */
function deviceCookie(answer: Answer): string {
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  const found = cookies.find((line) => line.startsWith(`${DEVICE_COOKIE}=`))
  if (!found) throw new Error('no device was remembered')
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(found).toContain(part)
  return found.split(';')[0] ?? ''
}
const inBrowser = (cookie: string) => ({ ...from(someAddress()), cookie })
const elsewhere = () => from(someAddress())

/** Enough wrong passwords from other networks that every further attempt has to wait. */
async function attack(email: string) {
  for (let n = 0; n < 5; n += 1) await signIn(t, email, 'wrong-password', elsewhere())
  expect((await signIn(t, email, PASSWORD, elsewhere())).status).toBe(429)
}

describe('wrong passwords of a stranger', () => {
  test('do not keep the owner out of a browser in which the account has signed in before', async () => {
    const { email } = await aMember(t)
    const known = deviceCookie(await signIn(t, email, PASSWORD, elsewhere()))
    await attack(email)
    expect((await signIn(t, email, PASSWORD, inBrowser(known))).body.success).toBe(true)
    expect((await signIn(t, email, PASSWORD, elsewhere())).status).toBe(429)
  })

  test('PM-14 are counted for a known browser as well: five are free, and the sixth waits', async () => {
    const { email } = await aMember(t)
    const known = deviceCookie(await signIn(t, email, PASSWORD, elsewhere()))
    for (let n = 0; n < 5; n += 1) expect((await signIn(t, email, 'wrong-password', inBrowser(known))).status).toBe(200)
    expect((await signIn(t, email, PASSWORD, inBrowser(known))).status).toBe(429)
  })

  test('PM-14 gain nothing from the cookie of another account, or from an invented one', async () => {
    const { email } = await aMember(t)
    const other = await aMember(t)
    const foreign = deviceCookie(await signIn(t, other.email, PASSWORD, elsewhere()))
    await attack(email)
    for (const cookie of [foreign, `${DEVICE_COOKIE}=x`, foreign.replace(/.$/, '_')])
      expect((await signIn(t, email, PASSWORD, inBrowser(cookie))).status).toBe(429)
  })

  test('do not stop a signed-in owner, whose own wrong passwords are counted by session', async () => {
    const { email, token } = await aMember(t)
    await attack(email)
    const ask = (password: string) => t.call(ownData.makeArchive, { body: { password } }, { as: token })
    expect((await ask(PASSWORD)).body.success).toBe(true)
    for (let n = 0; n < 5; n += 1) expect((await ask('wrong-password')).status).toBe(200)
    expect((await ask(PASSWORD)).status).toBe(429)
  })

  test('no longer count once the owner has set a new password by code', async () => {
    const { email } = await aMember(t)
    await attack(email)
    await sendCode(t, email)
    const body = { email, code: await codeMailedTo(t, email), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const answer = await t.call(accounts.resetPassword, { body }, { headers: elsewhere() })
    const known = deviceCookie(answer)
    expect((await signIn(t, email, NEW_PASSWORD, elsewhere())).body.success).toBe(true)
    await attack(email)
    expect((await signIn(t, email, NEW_PASSWORD, inBrowser(known))).body.success).toBe(true)
  })

  test('do not keep the provider out of a known browser', async () => {
    const staff = await aStaffMember(t)
    const enter = (password: string, headers: Record<string, string>) =>
      t.call(review.signIn, { body: { email: staff.email, password, code: staff.code() } }, { headers })
    const known = deviceCookie(await enter(PASSWORD, elsewhere()))
    for (let n = 0; n < 5; n += 1) await enter('wrong-password', elsewhere())
    t.advance(30_000)
    expect((await enter(PASSWORD, elsewhere())).status).toBe(429)
    expect((await enter(PASSWORD, inBrowser(known))).body.success).toBe(true)
  })

  test('do not keep the owner out of a known browser that has signed out', async () => {
    const { token } = await aMember(t)
    const answer = await t.call(accounts.logout, {}, { as: token })
    expect(String(answer.headers['set-cookie'])).not.toContain(DEVICE_COOKIE)
    expect(answer.headers['clear-site-data']).toBeUndefined()
  })
})

describe('codes for a new password', () => {
  const purposes = async (email: string) => (await t.mailsTo(email)).map(({ purpose }) => purpose)

  test('are mailed ten times a day; then the owner is told once, and a known browser still gets one', async () => {
    const { email, id } = await aMember(t)
    const known = deviceCookie(await signIn(t, email, PASSWORD, elsewhere()))
    for (let n = 0; n < 9; n += 1) await t.deps.rateLimits.consume('codeMailDaily', id)
    await sendCode(t, email)
    expect(await purposes(email)).toEqual(['reset-code'])
    const refused = [await sendCode(t, email), await sendCode(t, email)]
    expect(refused.map(({ body }) => body.success)).toEqual([true, true])
    expect((await purposes(email)).toSorted()).toEqual(['many-codes', 'reset-code'])
    await t.call(accounts.sendCode, { body: { email } }, { headers: inBrowser(known) })
    expect((await purposes(email)).toSorted()).toEqual(['many-codes', 'reset-code', 'reset-code'])
  })

  test('PM-14 may be tried twenty times a day; a known browser has tries of its own', async () => {
    const { email, id } = await aMember(t)
    const known = deviceCookie(await signIn(t, email, PASSWORD, elsewhere()))
    await sendCode(t, email)
    const code = await codeMailedTo(t, email)
    const attempt = (given: string, headers = elsewhere()) => {
      const body = { email, code: given, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
      return t.call(accounts.resetPassword, { body }, { headers })
    }
    for (let n = 0; n < 19; n += 1) await t.deps.rateLimits.consume('codeTry', id)
    const tries = async () =>
      (await t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', id).executeTakeFirst())?.tries
    await attempt(otherThan(code))
    expect(await tries()).toBe(1)
    expect((await attempt(code)).body.success).toBe(false)
    expect(await tries()).toBe(1)
    expect((await attempt(code, inBrowser(known))).body.success).toBe(true)
  })
})
