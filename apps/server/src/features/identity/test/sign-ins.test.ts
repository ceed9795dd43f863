import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, PASSWORD, type StaffPerson } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const [FIREFOX, CHROME] = [
  'Mozilla/5.0 (X11; Linux) Firefox/130.0',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari',
]
let t: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true })
})
afterAll(() => t.close())

const signIn = (email: string, agent = FIREFOX, password = PASSWORD) =>
  t.call(accounts.login, { body: { email, password } }, { headers: { 'user-agent': agent } })
const mails = async (email: string, purpose: string) =>
  (await t.mailsTo(email)).filter((mail) => mail.purpose === purpose)
const newDevices = (email: string) => mails(email, 'new-device')

describe('a sign-in from a new kind of browser', () => {
  test('is reported to the owner once, with time and browser, without the name and without a place', async () => {
    const asha = await aMember(t, { name: 'Asha Canary' })
    for (const agent of [FIREFOX, FIREFOX]) expect((await signIn(asha.email, agent)).body.success).toBe(true)
    expect(await newDevices(asha.email)).toEqual([])
    for (const agent of [CHROME, CHROME, FIREFOX]) await signIn(asha.email, agent)
    const [mail, ...more] = await newDevices(asha.email)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(
      /on \d+ \w+ \d{4} at \d\d:\d\d \(UTC\) with a browser that is new to your account: Chrome on Windows\./,
    )
    expect(mail?.text).toContain('/ForgotPassword')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Canary|\d+\.\d+\.\d+|London|dating/)
  })

  test('is not reported right after registering', async () => {
    const body = aRegistration()
    await t.call(accounts.register, { body }, { headers: { 'user-agent': FIREFOX } })
    await signIn(body.email, FIREFOX)
    expect(await newDevices(body.email)).toEqual([])
    await signIn(body.email, CHROME)
    expect(await newDevices(body.email)).toHaveLength(1)
  })

  test('is new again after half a year, and mailed three times a day at most', async () => {
    const asha = await aMember(t)
    for (const agent of [FIREFOX, CHROME]) await signIn(asha.email, agent)
    t.advance(190 * DAY_MS)
    await signIn(asha.email, CHROME)
    expect(await newDevices(asha.email)).toHaveLength(2)
    for (const agent of ['Edg Windows', 'Safari iPhone', 'Firefox Android']) await signIn(asha.email, agent)
    expect(await newDevices(asha.email)).toHaveLength(3)
  })

  test('of staff is reported as well, without a reset that they do not have', async () => {
    const reviewer = await aStaffMember(t)
    for (const agent of [FIREFOX, CHROME]) {
      t.advance(60_000)
      expect((await enter(reviewer, agent)).body.success).toBe(true)
    }
    const [mail] = await newDevices(reviewer.email)
    expect(mail?.text).toContain('Chrome on Windows')
    expect(mail?.text).not.toContain('ForgotPassword')
  })
})

const enter = (person: StaffPerson, agent: string) => {
  const body = { email: person.email, password: PASSWORD, code: person.code() }
  return t.call(review.signIn, { body }, { headers: { 'user-agent': agent } })
}

describe('many failed sign-ins', () => {
  test('are reported to the owner with one email a day, and to nobody for an address that is not registered', async () => {
    const asha = await aMember(t)
    const nobody = 'nobody@members.example'
    const failures = () => mails(asha.email, 'failed-sign-ins')
    for (let n = 0; n < 4; n += 1) await signIn(asha.email, FIREFOX, 'a-wrong-password-1')
    expect(await failures()).toEqual([])
    for (let n = 0; n < 4; n += 1) await signIn(asha.email, FIREFOX, 'a-wrong-password-1')
    expect(await failures()).toHaveLength(1)
    for (let n = 0; n < 6; n += 1) await signIn(nobody, FIREFOX, 'a-wrong-password-1')
    expect(await t.mailsTo(nobody)).toEqual([])
  })
})
