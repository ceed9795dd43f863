import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { confirm, from, linkMailedTo, signIn, someAddress } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'

const TAKEN = { success: false, message: 'This email is already registered.' }
const FREE = { success: true, message: 'This email is available.' }

let t: TestApp
let discreet: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
  discreet = await testApp({ env: { EMAIL_ORACLE: 'off' } })
})
afterAll(async () => {
  await t.close()
  await discreet.close()
})

const twice = (password: string) => ({ password, confirmPassword: password })
const check = (email: unknown, address = someAddress(), app = t) =>
  app.call(accounts.checkEmail, { body: { email } }, { headers: from(address) })

describe('API-04 the check of an address', () => {
  test('VA-16 says whether somebody has it, in any capitals', async () => {
    const { email } = await aMember(t)
    expect(await check(email)).toMatchObject({ status: 200, body: TAKEN })
    expect((await check(email.toUpperCase())).body).toEqual(TAKEN)
    expect((await check('nobody@visitors.example')).body).toEqual(FREE)
  })

  test.each([
    ['', 'Email is required'],
    ['m', 'Invalid email format'],
    ['maria@', 'Invalid email format'],
  ])('VA-15 answers "%s", half typed, with the text of the field: %s', async (email, message) => {
    expect(await check(email)).toMatchObject({ status: 200, body: { success: false, message } })
  })

  test('PM-14 reveals five registered addresses a day to one network, and calls all free after that', async () => {
    const place = someAddress()
    const { email } = await aMember(t)
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push((await check(email, place)).body)
    expect(answers).toEqual([...Array(5).fill(TAKEN), FREE, FREE])
    expect((await check(email)).body).toEqual(TAKEN)
  })

  test('PM-14 twenty checks in ten minutes are enough for a form; more are refused with the time to wait', async () => {
    const place = someAddress()
    for (let n = 0; n < 20; n += 1) expect((await check('a@visitors.example', place)).status).toBe(200)
    const refused = await check('a@visitors.example', place)
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'rate_limit.exceeded' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  })

  test('a signed-in member has no rate limit apart from that of the IP address', async () => {
    const place = someAddress()
    for (let n = 0; n < 20; n += 1) await check('a@visitors.example', place)
    const { token: as } = await aMember(t)
    const body = { email: 'a@visitors.example' }
    expect((await t.call(accounts.checkEmail, { body }, { as, headers: from(place) })).status).toBe(429)
  })
})

describe('PM-14 with EMAIL_ORACLE=off', () => {
  test('the check calls every well-formed address free', async () => {
    const { email } = await aMember(discreet)
    expect((await check(email, undefined, discreet)).body).toEqual(FREE)
    expect((await check('m', undefined, discreet)).body.success).toBe(false)
  })

  test('registering a taken address looks like registering a free one, and its owner gets an email', async () => {
    const owner = await aMember(discreet)
    const fresh = aRegistration()
    const free = await discreet.call(accounts.register, { body: fresh })
    const taken = await discreet.call(accounts.register, { body: aRegistration({ email: owner.email }) })
    expect(taken.status).toBe(free.status)
    expect(taken.body).toEqual(free.body)
    expect([tokenIn(free), tokenIn(taken)]).toEqual([undefined, undefined])
    expect((await discreet.mailsTo(owner.email)).map((mail) => mail.purpose)).toEqual(['registered-again'])
    expect((await discreet.mailsTo(fresh.email)).map((mail) => mail.purpose)).toEqual(['verify-email'])
  })

  test('registering takes at least 400 ms, whether the address is free or taken', async () => {
    const { email } = await aMember(discreet)
    for (const body of [aRegistration(), aRegistration({ email })]) {
      const from = performance.now()
      expect((await discreet.call(accounts.register, { body })).status).toBe(200)
      expect(performance.now() - from).toBeGreaterThanOrEqual(399)
    }
  })

  test('signing in with the password of a registration reveals nothing before the emailed link is opened', async () => {
    const owner = await aMember(discreet)
    const fresh = aRegistration()
    for (const email of [fresh.email, owner.email])
      await discreet.call(accounts.register, { body: aRegistration({ email, ...twice('My-own-guess-7!') }) })
    const free = await signIn(discreet, fresh.email, 'My-own-guess-7!')
    const taken = await signIn(discreet, owner.email, 'My-own-guess-7!')
    expect(free.body).toEqual({
      success: false,
      message: 'Invalid email or password. If you’ve just registered, please open the link in our email first.',
    })
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect([tokenIn(free), tokenIn(taken)]).toEqual([undefined, undefined])
    await confirm(discreet, await linkMailedTo(discreet, fresh.email))
    expect((await signIn(discreet, fresh.email, 'My-own-guess-7!')).body.success).toBe(true)
  })

  test('registering an address again that is not verified emails a new link', async () => {
    const fresh = aRegistration()
    for (let n = 0; n < 2; n += 1) await discreet.call(accounts.register, { body: fresh })
    expect((await discreet.mailsTo(fresh.email)).map((mail) => mail.purpose)).toEqual(['verify-email', 'verify-email'])
    expect((await confirm(discreet, await linkMailedTo(discreet, fresh.email))).body.success).toBe(true)
  })
})
